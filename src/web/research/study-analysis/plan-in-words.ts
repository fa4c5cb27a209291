import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { Measure } from '#research/statistics/measures.ts';
import type { TestKind } from '#research/statistics/test-result-shape.ts';
import type { PoleSide } from '#research/statistics/word-shift-shape.ts';
import type { PlannedAnalysis } from '#study/material/planned-analyses.ts';
import type { TestTask } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { kindNames, measureNames, sideNames } from './analysis-in-words.ts';

/** Warning if the plan is younger than the first answers; null otherwise. */
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

export function plannedPeopleInWords(planned: number, finished: number | null): string {
  const wanted = plural(planned, 'pessoa que termine o dia 3', 'pessoas que terminem o dia 3');
  return finished === null ? wanted : `${wanted}; até agora ${finished.toLocaleString('pt-BR')}`;
}

/** Warning if the number of people differs from the plan; null otherwise. */
export function sizeDeviationInWords(planned: number, finished: number): string | null {
  if (finished === planned) return null;
  const have = plural(finished, 'terminou o dia 3', 'terminaram o dia 3');
  return finished < planned
    ? `O plano prevê ${plural(planned, 'pessoa', 'pessoas')}, e até agora ${have}: os números registrados ainda não são os finais.`
    : `O plano prevê ${plural(planned, 'pessoa', 'pessoas')}, e ${have}: são mais pessoas do que as registradas.`;
}

/** @returns "Depressão, mudança 1 → 3" for `change.depression.1-3` */
export function plannedAnalysisInWords(analysis: PlannedAnalysis): string {
  const [kind, what = '', part = '', how = ''] = analysis.split('.');
  const between = part.replace('-', '\u00a0→\u00a0');
  if (kind === 'change') return `${measureNames[what as Measure]}, ${how === 'fall' ? 'queda' : 'mudança'} ${between}`;
  if (kind === 'equivalence') return `${measureNames[what as Measure]}, equivalência ${between}`;
  if (kind === 'correlation') {
    const way = { ranks: 'Spearman', partial: 'parcial, dadas idade e sexo' }[how] ?? 'Pearson';
    return `Depressão e valência média, dia 1 (${way})`;
  }
  if (kind === 'groups') return `${measureNames[what as Measure]}, diferença entre grupos na mudança ${between}`;
  if (kind === 'floor') {
    return `${kindNames[what as TestKind]}, acima do que se alcança sem a relação (${part === 'sign' ? 'sinal' : 't'})`;
  }
  if (kind === 'friedman') return `${measureNames[what as Measure]}, os três dias (W de Kendall)`;
  if (kind === 'tests') return `${kindNames[what as TestKind]}, proporção de acertos`;
  if (kind === 'relational') return `${taskNames[what as TestTask]}, quem acertou 9 ou 10 de 10`;
  const side = sideNames[part === '' ? 'both' : (part as PoleSide)];
  return `Treinadas menos vizinhas, ${spanInWords(what)}: ${side.toLowerCase()}`;
}

/** @param span `2-3`, or `baseline-2` from the second rating of day 1 */
function spanInWords(span: string): string {
  const [from, to] = span.split('-');
  return from === 'baseline' ? `da segunda nota do dia 1 ao dia ${to}` : `${from}\u00a0→\u00a0${to}`;
}
