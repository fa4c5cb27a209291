import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { PairedChange } from '#research/statistics/paired-change-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { type InventoryScale, inventoryScales } from '#study/inventory/inventory.ts';
import { plural } from '#study/wording/plural.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';

/** "a depressão", "na depressão". */
type ScaleWords = { the: string; in: string };

const scalesInSentences: Readonly<Record<InventoryScale, ScaleWords>> = {
  depression: { the: 'a depressão', in: 'na depressão' },
  anxiety: { the: 'a ansiedade', in: 'na ansiedade' },
  stress: { the: 'o estresse', in: 'no estresse' },
};

/** @returns "IC 95% −4,42 a −0,98; n = 10" */
function intervalAndCount(interval: { low: number; high: number }, n: number, digits = 2): string {
  return `IC 95% ${intervalInWords(interval, digits)}; n = ${n.toLocaleString('pt-BR')}`;
}

/** @returns "(IC 95% −4,42 a −0,98; n = 10)" */
export function intervalInBrackets(interval: { low: number; high: number }, n: number, digits = 2): string {
  return `(${intervalAndCount(interval, n, digits)})`;
}

export function leavesOpen({ low, high }: { low: number; high: number }, reference = 0): boolean {
  return low <= reference && high >= reference;
}

const points = (value: number) => `${decimal(value)} ${value < 2 ? 'ponto' : 'pontos'}`;

function allAlike(difference: string, n: number): string {
  return `a diferença é a mesma em todas as ${n.toLocaleString('pt-BR')} pessoas (${difference}): sem variação não há intervalo nem teste`;
}

const tooFewWithBoth = `, ainda não há ${minimumForInference} pessoas com os dois dias`;

function changeClause({ the, in: within }: ScaleWords, { n, difference: { mean, interval } }: PairedChange): Clause {
  if (mean === null || n < minimumForInference) return { tooFew: within };
  if (interval === null) return { statement: `${within} ${allAlike(decimal(mean), n)}` };
  const sure = intervalInBrackets(interval, n);
  if (leavesOpen(interval)) {
    return {
      statement: `os dados ainda não permitem dizer se ${the} subiu ou caiu: em média ${decimal(mean)} ${sure}`,
    };
  }
  return { statement: `${the} ${mean < 0 ? 'caiu' : 'subiu'}, em média, ${points(Math.abs(mean))} ${sure}` };
}

function firstToLast(measure: StudyAnalysis['changes']['valence']): PairedChange | undefined {
  return measure.changes.find(({ from, to }) => from === 1 && to === 3)?.change;
}

export function scoresAnswer(changes: StudyAnalysis['changes']): string {
  const rows = inventoryScales.flatMap((scale) => {
    const change = firstToLast(changes[scale]);
    return change === undefined ? [] : [{ called: scalesInSentences[scale], change }];
  });
  const open = rows.flatMap(({ called, change: { n, difference } }) => {
    const { mean, interval } = difference;
    if (mean === null || interval === null || !leavesOpen(interval)) return [];
    return [{ called, estimate: `${called.the} (em média ${decimal(mean)}; ${intervalAndCount(interval, n)})` }];
  });
  const apart = open.length < 2 ? rows : rows.filter(({ called }) => !open.some((one) => one.called === called));
  const clauses = apart.map(({ called, change }) => changeClause(called, change));
  if (open.length > 1) {
    const listed = conjunction.format(open.map(({ estimate }) => estimate));
    clauses.push({ statement: `os dados ainda não permitem dizer se subiram ou caíram ${listed}` });
  }
  return `Do dia 1 ao dia 3: ${joinedClauses(clauses, tooFewWithBoth)}.`;
}

export function valenceAnswer(changes: StudyAnalysis['changes']): string {
  const change = firstToLast(changes.valence);
  if (change === undefined) return '';
  const clause = changeClause({ the: 'a nota média', in: 'na nota média' }, change);
  return `Do dia 1 ao dia 3, ${joinedClauses([clause], tooFewWithBoth)}.`;
}

export function polesAnswer({ valence }: StudyAnalysis['poles']): string {
  const change = firstToLast(valence.distance);
  if (change === undefined) return '';
  const { n, difference } = change;
  const { mean, interval } = difference;
  const distance = 'distância entre as notas das palavras agradáveis e as das desagradáveis';
  const what = `a ${distance}`;
  if (mean === null || n < minimumForInference) return `Ainda não há ${minimumForInference} pessoas com os dias 1 e 3.`;
  if (interval === null) return `Do dia 1 ao dia 3, na ${distance} ${allAlike(decimal(mean), n)}.`;
  if (leavesOpen(interval)) {
    return `Do dia 1 ao dia 3, os dados ainda não permitem dizer se ${what} mudou: em média ${decimal(mean)} ${intervalInBrackets(interval, n)}.`;
  }
  return `Do dia 1 ao dia 3, ${what} ${mean < 0 ? 'diminuiu' : 'aumentou'}, em média, ${points(Math.abs(mean))} ${intervalInBrackets(interval, n)}.`;
}

const inPercent = (logDifference: number) => 100 * (Math.exp(logDifference) - 1);

/** Differences of logarithms in percent. */
export function timesAnswer({ logTime }: StudyAnalysis['poles']): string {
  const change = firstToLast(logTime.all);
  if (change === undefined) return '';
  const { n, difference } = change;
  const { mean, interval } = difference;
  if (mean === null || n < minimumForInference) return `Ainda não há ${minimumForInference} pessoas com os dias 1 e 3.`;
  if (interval === null)
    return `Do dia 1 ao dia 3, no tempo de resposta ${allAlike(`${decimal(inPercent(mean), 0)}%`, n)}.`;
  const ends = { low: inPercent(interval.low), high: inPercent(interval.high) };
  const sure = `(IC 95% ${decimal(ends.low, 0)}% a ${decimal(ends.high, 0)}%; n = ${n.toLocaleString('pt-BR')})`;
  if (leavesOpen(interval)) {
    return `Do dia 1 ao dia 3, os dados ainda não permitem dizer se o tempo de resposta mudou: em média ${decimal(inPercent(mean), 0)}% ${sure}.`;
  }
  return `Do dia 1 ao dia 3, o tempo de resposta ${mean < 0 ? 'diminuiu' : 'aumentou'} ${decimal(Math.abs(inPercent(mean)), 0)}% ${sure}. Também a prática encurta tempos: isto não diz o porquê.`;
}

function betterAndWorse(better: number, worse: number): string {
  if (better === 0 && worse === 0) return 'nenhuma melhorou nem piorou';
  const improved = better === 0 ? 'nenhuma melhorou' : plural(better, 'melhorou', 'melhoraram');
  return `${improved} e ${worse === 0 ? 'nenhuma piorou' : plural(worse, 'piorou', 'pioraram')}`;
}

export function individualAnswer(individual: readonly StudyAnalysis['individual'][number][]): string {
  const clauses = individual
    .filter(({ from, to }) => from === 1 && to === 3)
    .map(({ scale, n, counts }) => {
      const where = scalesInSentences[scale].in;
      if (n === 0) return `${where}, ninguém tem ainda os dois dias`;
      return `${where}, de ${plural(n, 'pessoa', 'pessoas')}, ${betterAndWorse(counts.recovered + counts.improved, counts.worsened)}`;
    });
  return `Do dia 1 ao dia 3, mais do que a medida oscila: ${clauses.join('; ')}.`;
}

/** @param span "Do dia 2 ao dia 3" */
export function shiftAnswer(span: string, { n, difference: { mean, interval } }: PairedChange): string {
  if (mean === null || n < minimumForInference)
    return `${span}, ainda não há ${minimumForInference} pessoas com essas notas.`;
  if (interval === null) return `${span}, entre treinadas e vizinhas ${allAlike(decimal(mean), n)}.`;
  if (leavesOpen(interval)) {
    return `${span}, os dados ainda não permitem dizer se as treinadas mudaram mais ou menos que as vizinhas: diferença de ${decimal(mean)} ${intervalInBrackets(interval, n)}.`;
  }
  const how = mean > 0 ? 'foram' : 'ficaram';
  const where = mean > 0 ? 'mais longe em direção à ponta oposta' : 'mais perto da própria ponta';
  return `${span}, as palavras treinadas ${how}, em média, ${points(Math.abs(mean))} ${where} que as vizinhas ${intervalInBrackets(interval, n)}.`;
}

export const conjunction = new Intl.ListFormat('pt-BR');

export type Clause = { statement: string } | { tooFew: string };

/** @returns "one; another; this and that, ainda não há 5 pessoas". @param tooFew suffix of subjects with too few people */
export function joinedClauses(clauses: readonly Clause[], tooFew: string): string {
  const statements = clauses.flatMap((clause) => ('statement' in clause ? [clause.statement] : []));
  const few = clauses.flatMap((clause) => ('tooFew' in clause ? [clause.tooFew] : []));
  return (few.length === 0 ? statements : [...statements, `${conjunction.format(few)}${tooFew}`]).join('; ');
}
