import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';

/** @returns "30/06/2027". @param date `2027-06-30` */
export function dateInWords(date: string): string {
  return date.split('-').reverse().join('/');
}

/** @returns what a reader must know who takes the plan for what was decided before the answers; null where it was */
export function planChangeInWords({ inForce, others, firstEnrolledAt }: StudyPlan): string | null {
  if (inForce === null) {
    return others.length === 0 ? null : 'Este estudo teve um plano, que foi retirado: agora tudo aqui é exploratório.';
  }
  if (firstEnrolledAt === null) return null;
  const firstEnrolledMs = Date.parse(firstEnrolledAt);
  const [first, ...later] = [inForce, ...others]
    .map(({ firstUsedAt }) => Date.parse(firstUsedAt))
    .sort((a, b) => a - b);
  const changes = later.filter((momentMs) => momentMs > firstEnrolledMs);
  const sentences: string[] = [];
  const moment = (momentMs: number) => shortMoment(new Date(momentMs).toISOString());
  if (first !== undefined && first > firstEnrolledMs) {
    sentences.push(`As primeiras respostas são de ${moment(firstEnrolledMs)}, de antes do plano (${moment(first)}).`);
  }
  if (changes.length > 0) {
    sentences.push(`Plano mudado em ${changes.map(moment).join(', ')}, depois das primeiras respostas.`);
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}
