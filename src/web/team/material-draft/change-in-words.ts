import type { DraftChange } from '#contract/team/material-draft-calls.ts';

/** @returns who has changed something */
export function nameOfEditor({ name }: Pick<NonNullable<DraftChange>, 'name'>): string {
  return name ?? 'Uma conta que não existe mais';
}

/** @returns "14:32", by the device's clock */
export function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}
