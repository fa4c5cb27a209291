import type { OwnResults } from '#analysis/own-results/own-results-shape.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { trainingTasks } from '#study/protocol.ts';
import { ratingRangeWithLabels } from '#study/wording/rating-scale-in-words.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { listed, written } from './results-numbers.ts';

/**
 * Says the results in a few calm sentences. It judges nothing: neither a score nor a change is called good or bad.
 * @param aboutScores the study's own sentence on what higher scores mean
 * @returns paragraphs, in the order in which they are read
 */
export function resultsInWords(results: OwnResults, aboutScores: string): string[] {
  return [whatWasDone(results), `${scoresInWords(results)} ${aboutScores}`, wordsInWords(results), noDiagnosis];
}

const noDiagnosis =
  'Nada disto é um diagnóstico: são as suas respostas, somadas e desenhadas. Só uma conversa com profissional de saúde pode avaliar como você está.';

function whatWasDone({ days }: OwnResults): string {
  const rated = days.reduce((count, { ratings }) => count + ratings.length, 0);
  const attempts = days.reduce(
    (count, { tasks }) => trainingTasks.reduce((sum, task) => sum + tasks[task].length, count),
    0,
  );
  return `Em três dias, você deu ${rated} notas a palavras e fez ${attempts} tentativas nos treinos. Aqui está o que as suas respostas mostram.`;
}

function scoresInWords({ days }: OwnResults): string {
  const ofScale = inventoryScales.map(
    (scale) => `${scaleNames[scale].toLowerCase()}, ${listed(days.map(({ scores }) => scores[scale]))}`,
  );
  return `Nas frases sobre a semana, cada escore é a soma de sete respostas e vai de ${scoreRange}. Os seus, nos dias 1, 2 e 3, foram: ${ofScale.join('; ')}.`;
}

function wordsInWords({ days, movedMost }: OwnResults): string {
  const means = listed(days.map(({ meanValence }) => written.mean(meanValence)));
  const scale = `Na escala de ${ratingRangeWithLabels}, a média das suas notas foi ${means}.`;
  const [most, next] = movedMost;
  if (most === undefined) return `${scale} As palavras que você avaliou no dia 1 e no dia 3 receberam as mesmas notas.`;
  const isAlone = next === undefined || Math.abs(next.change) < Math.abs(most.change);
  const which = isAlone ? 'A palavra que mais mudou de nota' : 'Uma das palavras que mais mudaram de nota';
  return `${scale} ${which} foi “${most.word}”: de ${most.valences[1]} para ${most.valences[3]}.`;
}
