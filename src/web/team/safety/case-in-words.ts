import type { SafetyCase } from '#contract/team/safety-calls.ts';
import type { CareReason } from '#study/inventory/care.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { plural } from '#study/wording/plural.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { testCountSuffix } from '#study/wording/tests-in-words.ts';

const reasonNames: Record<CareReason, string> = {
  item21: 'item 21',
  ...keyedBy(inventoryScales, (scale) => `escore de ${scaleNames[scale].toLowerCase()}`),
};

const stepNames: Record<SafetyCase['history'][number]['kind'], string> = {
  taken: 'assumiu o caso',
  released: 'devolveu o caso',
  contactRead: 'viu o contato',
  closed: 'encerrou',
  reopened: 'reabriu',
  roleEnded: 'não tem mais o papel Cuidado: o caso voltou a esperar',
};

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Never discloses values. */
export function reasonsInWords(reasons: readonly CareReason[]): string {
  return new Intl.ListFormat('pt-BR').format(reasons.map((reason) => reasonNames[reason]));
}

/** @returns "menos de 1 min", "25 min", "3 h 10 min", "2 dias" */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / minuteMs);
  if (minutes < 1) return 'menos de 1 min';
  if (minutes < hourMinutes) return `${minutes} min`;
  if (minutes < 2 * dayMinutes) {
    const rest = minutes % hourMinutes;
    return `${Math.floor(minutes / hourMinutes)} h${rest === 0 ? '' : ` ${rest} min`}`;
  }
  return `${Math.floor(minutes / dayMinutes)} dias`;
}

/** @param now ISO 8601, server clock */
export function dueInWords({ dueAt, isOverdue }: Pick<SafetyCase, 'dueAt' | 'isOverdue'>, now: string): string {
  const leftMs = Date.parse(dueAt) - Date.parse(now);
  return isOverdue ? `Atrasado há ${waitInWords(-leftMs)}` : `Prazo termina em ${waitInWords(leftMs)}`;
}

/** @returns "Você encerrou: Contatou e orientou" */
export function caseStepInWords({ kind, byName, isYou, outcome }: SafetyCase['history'][number]): string {
  const who = isYou ? 'Você' : (byName ?? 'Conta que não existe mais');
  return `${who} ${stepNames[kind]}${outcome === null ? '' : `: ${caseEndingNames[outcome]}`}`;
}

export function openCasesInWords(open: number): string {
  if (open === 0) return 'Nenhum caso aberto';
  return plural(open, 'caso aberto', 'casos abertos');
}

/** Beside the number of open cases; the list of closed ones counts only its own tests. */
export const openTestsInWords = (show: 'open' | 'closed', tests: number): string =>
  show === 'open' ? testCountSuffix(tests) : '';
