import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { counted } from '#study/wording/counted.ts';
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

/** @returns how many people the plan wants to finish day 3, and how many have. @param finished null where that is not known */
export function plannedPeopleInWords(planned: number, finished: number | null): string {
  const wanted = counted(planned, 'pessoa que termine o dia 3', 'pessoas que terminem o dia 3');
  return finished === null ? wanted : `${wanted}; até agora ${finished.toLocaleString('pt-BR')}`;
}

/** @returns what a reader must know of results that are not of as many people as the plan wants; null where they are */
export function sizeDepartureInWords(planned: number, finished: number): string | null {
  if (finished === planned) return null;
  const have = counted(finished, 'terminou o dia 3', 'terminaram o dia 3');
  return finished < planned
    ? `O plano prevê ${counted(planned, 'pessoa', 'pessoas')}, e até agora ${have}: os números registrados ainda não são os finais.`
    : `O plano prevê ${counted(planned, 'pessoa', 'pessoas')}, e ${have}: são mais pessoas do que as registradas.`;
}
