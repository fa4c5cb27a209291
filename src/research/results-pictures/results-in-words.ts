import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { type InventoryScale, inventoryScales, itemsPerScale } from '#study/inventory/inventory.ts';
import { relationTasks } from '#study/protocol.ts';
import { ratingRangeWithLabels } from '#study/wording/rating-scale-in-words.ts';
import { everydayScaleNames, scaleNames } from '#study/wording/scale-names.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { daysWithScores } from './days-with-scores.ts';
import { extremeOwnWords } from './own-words.ts';
import { joinList, nbsp, numberFormats } from './results-numbers.ts';

// Neutral sentences: no score and no change is called good or bad.

export function answersSummary(results: OwnResults): string {
  const { days } = results;
  const sentences = daysWithScores(results).length * inventoryScales.length * itemsPerScale;
  const rated = days.reduce((count, { ratings }) => count + ratings.length, 0);
  const relations = days
    .flatMap(({ tasks }) => relationTasks.flatMap((task) => tasks[task]))
    .reduce((count, { itemCount }) => count + itemCount, 0);
  return `Em três dias, você respondeu a ${sentences} frases, deu ${rated} notas a palavras e ligou ${relations} pares de palavras. Agradecemos cada uma dessas respostas.`;
}

/** Accompanies every display of scores. */
export const noDiagnosis =
  'Nada disto é um diagnóstico: são as suas respostas, somadas e desenhadas. Só uma conversa com profissional de saúde pode avaliar como você está.';

export function ownWordsInWords(results: OwnResults): string {
  const { unpleasant, pleasant } = extremeOwnWords(results);
  if (pleasant.length + unpleasant.length === 0) return 'As suas palavras ficaram todas no meio da linha.';
  const disagreeable = `${unpleasant.length === 1 ? 'a mais desagradável' : 'as mais desagradáveis'}, ${quoted(unpleasant)}.`;
  if (pleasant.length === 0) return `Para você, ${wordList('desagradável', 'desagradáveis', unpleasant)}.`;
  const begun = `Para você, ${wordList('agradável', 'agradáveis', pleasant)}`;
  return unpleasant.length === 0 ? `${begun}.` : `${begun}; ${disagreeable}`;
}

function wordList(one: string, several: string, words: readonly { word: string }[]): string {
  return `${words.length === 1 ? `a palavra mais ${one} foi` : `as palavras mais ${several} foram`} ${quoted(words)}`;
}

const quoted = (words: readonly { word: string }[]) => joinList(words.map(({ word }) => `“${word}”`));

export function changeInWords({ movedMost }: OwnResults): string {
  const [most, next] = movedMost;
  if (most === undefined) return 'As palavras que você avaliou no dia 1 e no dia 3 receberam as mesmas notas.';
  const isAlone = next === undefined || Math.abs(next.change) < Math.abs(most.change);
  const which = isAlone ? 'A palavra que mais mudou de nota' : 'Uma das palavras que mais mudaram de nota';
  return `${which} foi “${most.word}”: de${nbsp}${most.valences[1]} para${nbsp}${most.valences[3]}.`;
}

/** Compares day 3 with day 1, unless help comes first. */
export function weekInWords(results: OwnResults): string {
  const { helpFirst } = results;
  const days = daysWithScores(results);
  const [first, last] = [days[0]?.scores, days.at(-1)?.scores];
  if (helpFirst || first === undefined || last === undefined) return withoutComparison;
  const lessOften = inventoryScales.filter((scale) => last[scale] < first[scale]);
  const alike = inventoryScales.filter((scale) => last[scale] === first[scale]);
  const begun = `Do primeiro ao terceiro dia, as frases ${about(lessOften.length > 0 ? lessOften : alike)} apareceram`;
  if (lessOften.length === 0) return `${begun} na mesma medida.`;
  return alike.length === 0 ? `${begun} menos.` : `${begun} menos; as frases ${about(alike)}, na mesma medida.`;
}

const withoutComparison = 'As frases contam como você esteve. Elas não dizem quem você é.';

const about = (scales: readonly InventoryScale[]) =>
  joinList(scales.map((scale) => `sobre ${everydayScaleNames[scale].toLowerCase()}`));

/** Clinical names, each beside its everyday name. */
export function scoresInWords(results: OwnResults): string {
  const days = daysWithScores(results);
  const ofScale = inventoryScales.map(
    (scale) =>
      `${scaleNames[scale].toLowerCase()} (${everydayScaleNames[scale].toLowerCase()}), ${joinList(days.map(({ scores }) => scores[scale]))}`,
  );
  return `Na pesquisa, cada grupo tem um nome e um escore: a soma de sete respostas, que vai de ${scoreRange}. Os seus, nos dias ${joinList(days.map(({ day }) => day))}, foram: ${ofScale.join('; ')}.`;
}

export function meansInWords({ days }: OwnResults): string {
  const means = joinList(days.map(({ meanValence }) => numberFormats.mean(meanValence)));
  return `Na escala de ${ratingRangeWithLabels}, a média das suas notas foi ${means}.`;
}
