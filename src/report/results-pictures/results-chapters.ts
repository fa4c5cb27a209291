import type { OwnResults } from '#analysis/own-results/own-results-shape.ts';
import { ratingScale } from '#study/protocol.ts';
import type { Drawing } from './drawing.ts';
import { learningPicture } from './learning-picture.ts';
import { movedWordsPicture } from './moved-words-picture.ts';
import { ratingsPicture } from './ratings-picture.ts';
import { reactionTimesPicture } from './reaction-times-picture.ts';
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

/** One part of the results: a heading, how to read its picture, the picture at a width, and the same numbers as tables. */
export type ResultsChapter = {
  title: string;
  howToRead: string;
  /** Null where there is nothing to draw; `howToRead` says why. */
  picture: ((width: number) => Drawing) | null;
  tables: readonly ResultsTable[];
};

const { lowest, highest, labels } = ratingScale;

/** @returns the parts of the results in their order, the same on the screen and in the PDF */
export function resultsChapters(results: OwnResults): ResultsChapter[] {
  return [
    {
      title: 'As frases sobre a semana',
      howToRead:
        'Cada linha é um escore, a soma das respostas a sete frases: de 0 (nenhuma aconteceu) a 21 (todas aconteceram muito).',
      picture: (width) => scoresPicture(results, width),
      tables: [ownScoresTable(results)],
    },
    {
      title: 'Suas palavras na escala',
      howToRead: `Cada ponto é uma palavra, na nota que você deu: ${lowest} é ${labels.lowest}, ${highest} é ${labels.highest}. O traço na linha marca a média do dia.`,
      picture: (width) => ratingsPicture(results, width),
      tables: [ratingCountsTable(results), wordsTable(results)],
    },
    results.movedMost.length === 0
      ? {
          title: 'Palavras que mais mudaram',
          howToRead: 'Nenhuma palavra mudou de nota do dia 1 para o dia 3, por isso não há figura aqui.',
          picture: null,
          tables: [],
        }
      : {
          title: 'Palavras que mais mudaram',
          howToRead: 'O anel mostra a nota do dia 1; o ponto cheio, a do dia 3.',
          picture: (width) => movedWordsPicture(results, width),
          tables: [movedWordsTable(results)],
        },
    {
      title: 'O aprendizado nos treinos',
      howToRead:
        'Cada ponto é uma tentativa de 30 itens, e quanto mais alto, mais acertos. Quem chega aos 90 % (27 acertos), ou faz dez tentativas, segue para a próxima parte.',
      picture: (width) => learningPicture(results, width),
      tables: [tasksTable(results)],
    },
    {
      title: 'O tempo de cada resposta',
      howToRead:
        'Cada ponto é uma palavra: quanto mais à direita, mais tempo até a nota. Metade das respostas veio antes da mediana, metade depois.',
      picture: (width) => reactionTimesPicture(results, width),
      tables: [timesTable(results)],
    },
  ];
}
