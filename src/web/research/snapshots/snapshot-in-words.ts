import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';

/** @returns of when the numbers are, and what comes next, in one or two sentences */
export function snapshotInWords({ content, computedAt, hasNewerData, computation }: SnapshotOf<unknown>): string {
  if (content === null || computedAt === null) {
    const share = computation?.progress;
    const far = share === null || share === undefined ? '' : ` ${Math.round(100 * share)} %.`;
    return `Calculando com as respostas de agora.${far} Em um estudo grande isto leva alguns segundos; a página se atualiza sozinha.`;
  }
  const of = `Números de ${shortMoment(computedAt)}.`;
  if (!hasNewerData) return of;
  return computation === null
    ? `${of} Depois disso chegaram respostas; elas entram no próximo cálculo.`
    : `${of} As respostas que chegaram depois estão sendo calculadas.`;
}
