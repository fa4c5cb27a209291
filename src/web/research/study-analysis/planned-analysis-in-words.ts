import type { Measure } from '#research/statistics/measures.ts';
import type { TestKind } from '#research/statistics/test-result-shape.ts';
import type { PoleSide } from '#research/statistics/word-shift-shape.ts';
import type { PlannedAnalysis } from '#study/material/planned-analyses.ts';
import type { TestTask } from '#study/protocol.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { kindNames, measureNames, sideNames } from './analysis-in-words.ts';

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
