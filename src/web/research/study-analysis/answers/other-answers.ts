import type { Association } from '#research/statistics/association-shape.ts';
import { finishedLastDay } from '#research/statistics/finished-last-day.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { FlowOfPeople } from '#research/study-figures/figures/flow-figure.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { inDigits, plural } from '#study/wording/plural.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { measureNames, percent, percentLevel, shareInterval } from '#web/research/study-analysis/analysis-in-words.ts';
import { type Clause, intervalInBrackets, joinedClauses, leavesOpen } from './change-answers.ts';

export function flowAnswer({ included, flow }: FlowOfPeople): string {
  const began = flow[0]?.started ?? 0;
  const finished = finishedLastDay(flow) ?? 0;
  const share = included === 0 ? '' : ` (${percent(finished / included)})`;
  return `De ${plural(included, 'pessoa', 'pessoas')}, ${plural(began, 'começou', 'começaram')} o dia 1 e ${plural(finished, 'terminou', 'terminaram')} os três dias${share}.`;
}

export function baselineAnswer({ baseline }: StudyAnalysis['attrition']): string {
  const known = [...inventoryScales, 'valence' as const].flatMap((measure) => {
    const { effect, stayed, gone } = baseline[measure];
    return effect === null ? [] : [{ measure, effect, n: `n = ${inDigits(stayed.n)} e ${inDigits(gone.n)}` }];
  });
  if (known.length === 0) return whyNoComparison(baseline);
  const apart = known.filter(({ effect }) => !leavesOpen(effect.interval));
  const [{ n } = { n: '' }] = known;
  if (apart.length === 0) {
    return `Os dados ainda não permitem dizer se quem terminou os três dias era diferente no dia 1: todo intervalo inclui as duas direções (${n}).`;
  }
  const clauses = apart.map(
    ({ measure, effect: { g, interval }, n: people }) =>
      `${measureNames[measure].toLowerCase()} mais ${g > 0 ? 'alta' : 'baixa'}: g = ${decimal(g)} (IC 95% ${decimal(interval.low)} a ${decimal(interval.high)}; ${people})`,
  );
  return `No dia 1, quem terminou os três dias tinha ${clauses.join('; ')}.`;
}

function whyNoComparison(baseline: StudyAnalysis['attrition']['baseline']): string {
  const alike = Object.values(baseline).filter(({ noTest }) => noTest === 'no-variance');
  const [first] = alike;
  if (first === undefined) return `Ainda não há ${minimumForInference} pessoas em cada grupo: não há o que comparar.`;
  const people = `n = ${inDigits(first.stayed.n)} e ${inDigits(first.gone.n)}`;
  return `No dia 1, em cada grupo todas as pessoas tinham o mesmo valor (${people}): sem variação não há intervalo nem teste.`;
}

/** @param texts "Quem deu notas mais altas", "tinha depressão mais alta", "mais baixa" */
export function associationAnswer(
  { n, r, interval }: Association,
  texts: { who: string; higher: string; lower: string },
): string {
  if (n < minimumForInference) return `Ainda não há ${minimumForInference} pessoas com as duas medidas.`;
  if (r === null) {
    return `Uma das duas medidas é a mesma em todas as ${inDigits(n)} pessoas: sem variação não há correlação.`;
  }
  if (interval === null) {
    return `As ${inDigits(n)} pessoas, ou todas menos uma, estão na mesma reta (r = ${decimal(r)}): não há intervalo nem teste.`;
  }
  const sure = `r = ${decimal(r)} ${intervalInBrackets(interval, n)}`;
  if (leavesOpen(interval)) return `Os dados ainda não permitem dizer se andam juntos: ${sure}.`;
  return `${texts.who} ${r > 0 ? texts.higher : texts.lower}: ${sure}. Andar junto não diz o que causa o quê.`;
}

export function attemptsAnswer(attempts: readonly StudyAnalysis['attempts'][number][], day: number): string {
  const clauses = attempts
    .filter((row) => row.day === day)
    .map(({ task, result: { n, steps, medianAttempts } }): Clause => {
      const name = `no ${taskNames[task]}`;
      if (n === 0) return { statement: `${name} ninguém terminou uma tentativa ainda` };
      const people = `(n = ${inDigits(n)})`;
      if (steps.length === 0) return { tooFew: `${name} ${people}` };
      if (medianAttempts === null) return { statement: `${name} menos da metade chegou a 90% ${people}` };
      const most = plural(medianAttempts, 'tentativa', 'tentativas');
      return { statement: `${name} metade chegou a 90% em até ${most} ${people}` };
    });
  return `No dia ${day}, ${joinedClauses(clauses, ` ainda não há ${minimumForInference} pessoas`)}.`;
}

export function testsAnswer(tests: readonly StudyAnalysis['tests'][number][]): string {
  const wholes = tests.filter(({ split }) => split === 'all');
  const clauses = wholes.map(({ kind, people, share, interval, floor }): Clause => {
    if (share === null || interval === null) return { tooFew: kind };
    const sure = `${percent(share)} (IC 95% ${shareInterval(interval)}; n = ${inDigits(people)})`;
    const level = `${percentLevel(floor)}`;
    if (interval.low > floor) return { statement: `${kind}: ${sure}, acima de ${level}` };
    const how = interval.high < floor ? `abaixo de ${level}` : `o que ainda não permite dizer se passa de ${level}`;
    return { statement: `${kind}: ${sure}, ${how}` };
  });
  const sentence = joinedClauses(clauses, `: ainda não há ${minimumForInference} pessoas`);
  return `Ao lado de cada tipo, o que alcança a melhor estratégia sem as relações. ${sentence}.`;
}

/** Of the last day with a test. */
export function relationalAnswer(relational: readonly StudyAnalysis['relational'][number][]): string {
  const last = Math.max(...relational.map(({ day }) => day));
  const clauses = relational
    .filter(({ day }) => day === last)
    .map(({ task, people, relational: right, interval }) => {
      const sure = interval === null ? '' : ` (${percent(right / people)}; IC 95% ${shareInterval(interval)})`;
      return `no ${taskNames[task]}, ${inDigits(right)} de ${plural(people, 'pessoa', 'pessoas')}${sure}`;
    });
  const isTooFew = relational.every(({ interval }) => interval === null);
  const noFigure = isTooFew
    ? ` Ainda não há ${minimumForInference} pessoas em um mesmo teste: o gráfico vem depois.`
    : '';
  return `No dia ${last}, 9 ou 10 acertos de 10: ${clauses.join('; ')}.${noFigure}`;
}

export function partsAnswer(results: StudyAnalysis['chosenParts']): string {
  const clauses = results
    .filter(({ part }) => part === 'lure')
    .map(({ kind, share, medianShare, chance, people }) => {
      const written = share === null ? `mediana ${percent(medianShare)}` : percent(share);
      return `${kind} ${written} (acaso ${percent(chance)}; n = ${inDigits(people)})`;
    });
  return `Respostas que foram para a isca, que seria a certa sob a outra dica: ${clauses.join('; ')}.`;
}

export function alphaAnswer(reliability: readonly StudyAnalysis['reliability'][number][]): string {
  const known = reliability.flatMap(({ scale, day, result }) =>
    result.alpha === null ? [] : [{ scale, day, ...result.alpha }],
  );
  const sorted = known.toSorted((one, other) => one.value - other.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) {
    if (reliability.some(({ result }) => result.noReliability !== 'too-few')) {
      return 'Há 30 pessoas, mas alfa e ômega não são calculados: em cada escala uma frase tem a mesma resposta de todas, ou repete outras. A tabela diz qual dos dois.';
    }
    return 'Ainda não há 30 pessoas com o inventário de um dia: antes disso, alfa e ômega não são calculados.';
  }
  const sentence = ({ scale, day, value, interval }: typeof lowest) =>
    `${decimal(value)} (${measureNames[scale].toLowerCase()}, dia ${day}; ${interval === null ? 'sem intervalo' : `IC 95% ${decimal(interval.low)} a ${decimal(interval.high)}`})`;
  return `O alfa de Cronbach vai de ${sentence(lowest)} a ${sentence(highest)}.`;
}

export function steadinessAnswer({ betweenDays }: StudyAnalysis['poles']['reliability']): string {
  const { n, icc } = betweenDays.all;
  if (n < minimumForInference) return `Ainda não há ${minimumForInference} pessoas com os três dias.`;
  if (icc === null) {
    return `Entre os dias, as notas médias das ${inDigits(n)} pessoas não variam entre elas, ou mudam em todas do mesmo jeito: sem variação não há ICC.`;
  }
  return `Entre os dias, o ICC da nota média de todas as palavras é ${decimal(icc.value)} ${intervalInBrackets(icc.interval, n)}: 1 seria o mesmo lugar entre as pessoas em todos os dias, 0 nenhum.`;
}

export function retestAnswer(
  retest: readonly NonNullable<StudyAnalysis['poles']['reliability']['retest']>[number][],
): string {
  const clauses = retest.map(({ day, n, correlation }): Clause => {
    if (n < minimumForInference) return { tooFew: `dia ${day}` };
    if (correlation === null) {
      return {
        statement: `dia ${day}, as ${inDigits(n)} pessoas não variam, ou estão todas na mesma reta: não há o que inferir`,
      };
    }
    return {
      statement: `dia ${day}, r = ${decimal(correlation.value)} ${intervalInBrackets(correlation.interval, n)}`,
    };
  });
  return `Da primeira com a segunda nota: ${joinedClauses(clauses, `, ainda não há ${minimumForInference} pessoas`)}.`;
}
