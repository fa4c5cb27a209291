import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { answersToPass, itemsInBlock, ratingScale, relationTask } from '#study/protocol.ts';
import { numberInWords } from '#study/wording/number-in-words.ts';
import type { Drawing } from './drawing.ts';
import { learningPicture } from './learning-picture.ts';
import { movedWordsPicture } from './moved-words-picture.ts';
import { ownWordsPicture } from './own-words-picture.ts';
import { ratingsPicture } from './ratings-picture.ts';
import { reactionTimesPicture } from './reaction-times-picture.ts';
import { changeInWords, meansInWords, ownWordsInWords, scoresInWords } from './results-in-words.ts';
import {
  movedWordsTable,
  ownScoresTable,
  type ResultsTable,
  ratingCountsTable,
  tasksTable,
  timesTable,
  wordsTable,
} from './results-tables.ts';
import { scoresPicture } from './scores-picture.ts';

export type ResultsChapter = {
  title: string;
  sentence: string;
  /** Null where there is nothing to draw, or the sentence explains it. */
  howToRead: string | null;
  picture: ((width: number) => Drawing) | null;
  tables: readonly ResultsTable[];
};

const { lowest, highest, labels } = ratingScale;
const { passPercent, maximumAttempts } = relationTask;
const itemsOfTraining = itemsInBlock('training1');

export function ownWordsChapter(results: OwnResults): ResultsChapter {
  return {
    title: 'As suas palavras',
    sentence: ownWordsInWords(results),
    howToRead: null,
    picture: (width) => ownWordsPicture(results, width),
    tables: [],
  };
}

export function changeChapter(results: OwnResults): ResultsChapter {
  const hasMoved = results.movedMost.length > 0;
  return {
    title: 'O que mudou',
    sentence: changeInWords(results),
    howToRead: hasMoved ? 'O anel mostra a nota do dia 1; o ponto cheio, a do dia 3.' : null,
    picture: hasMoved ? (width) => movedWordsPicture(results, width) : null,
    tables: hasMoved ? [movedWordsTable(results)] : [],
  };
}

/**
 * Where help comes first the scores are words and numbers only, as a line over three days would compare.
 * @param aboutScores the study's sentence on the meaning of higher scores
 */
export function scoresChapter(results: OwnResults, aboutScores: string): ResultsChapter {
  const drawn = {
    howToRead: 'Cada linha é um escore: de 0 (nenhuma das sete frases aconteceu) a 21 (todas aconteceram muito).',
    picture: (width: number) => scoresPicture(results, width),
  };
  return {
    title: 'Nomes e números das frases',
    sentence: `${scoresInWords(results)} ${aboutScores}`,
    ...(results.helpFirst ? { howToRead: null, picture: null } : drawn),
    tables: [ownScoresTable(results)],
  };
}

export function numbersChapters(results: OwnResults): ResultsChapter[] {
  return [
    {
      title: 'Suas palavras na escala',
      sentence: meansInWords(results),
      howToRead: `Cada ponto é uma palavra, na nota que você deu: ${lowest} é ${labels.lowest}, ${highest} é ${labels.highest}. O traço na linha marca a média do dia.`,
      picture: (width) => ratingsPicture(results, width),
      tables: [ratingCountsTable(results), wordsTable(results)],
    },
    {
      title: 'O aprendizado nos treinos',
      sentence: `Cada ponto é uma tentativa de ${itemsOfTraining} itens: quanto mais alto, mais acertos.`,
      howToRead: `Quem chega aos ${passPercent}% (${answersToPass(itemsOfTraining)} acertos), ou faz ${numberInWords(maximumAttempts)} tentativas, segue para a próxima parte.`,
      picture: (width) => learningPicture(results, width),
      tables: [tasksTable(results)],
    },
    {
      title: 'O tempo de cada resposta',
      sentence: 'Cada ponto é uma palavra: quanto mais à direita, mais tempo até a nota.',
      howToRead: 'Metade das respostas veio antes da mediana, metade depois.',
      picture: (width) => reactionTimesPicture(results, width),
      tables: [timesTable(results)],
    },
  ];
}
