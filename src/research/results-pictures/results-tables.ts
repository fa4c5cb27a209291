import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { type RelationTask, ratingScale, relationTasks, type StudyDay } from '#study/protocol.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { daysWithScores } from './days-with-scores.ts';
import { bandNames, numberFormats } from './results-numbers.ts';

/** The first column names the rows. */
export type ResultsTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Up to this size a table is neither collapsed nor split over pages. */
export const maximumUnbrokenRows = 12;

const dayNames = ({ days }: OwnResults) => days.map(({ day }) => `Dia ${day}`);
const missing = '–';

export function ownScoresTable(results: OwnResults): ResultsTable {
  return {
    caption: `Escores de ${scoreRange} por dia`,
    head: ['Escore', ...daysWithScores(results).map(({ day }) => `Dia ${day}`)],
    rows: inventoryScales.map((scale) => [
      scaleNames[scale],
      ...daysWithScores(results).map(({ scores, bands }) =>
        bands === null ? String(scores[scale]) : `${scores[scale]} (${bandNames[bands[scale]]})`,
      ),
    ]),
  };
}

/** Words per rating and day. */
export function ratingCountsTable(results: OwnResults): ResultsTable {
  const count = (ratings: OwnResults['days'][number]['ratings'], valence: number) =>
    String(ratings.filter((rating) => rating.valence === valence).length);
  return {
    caption: 'Quantas palavras receberam cada nota',
    head: ['Nota', ...dayNames(results)],
    rows: [
      ...ratingScale.points.map((valence) => [
        String(valence),
        ...results.days.map(({ ratings }) => count(ratings, valence)),
      ]),
      ['Média', ...results.days.map(({ meanValence }) => numberFormats.mean(meanValence))],
    ],
  };
}

/** Alphabetical. */
export function wordsTable(results: OwnResults): ResultsTable {
  const words = new Set(results.days.flatMap(({ ratings }) => ratings.map(({ word }) => word)));
  const ratingOf = (day: OwnResults['days'][number], word: string) =>
    String(day.ratings.find((rating) => rating.word === word)?.valence ?? missing);
  return {
    caption: 'A nota de cada palavra, dia a dia',
    head: ['Palavra', ...dayNames(results)],
    rows: [...words]
      .sort((a, b) => a.localeCompare(b, 'pt-BR'))
      .map((word) => [word, ...results.days.map((day) => ratingOf(day, word))]),
  };
}

export function movedWordsTable(results: OwnResults): ResultsTable {
  const days: readonly StudyDay[] = [1, 2, 3];
  return {
    caption: 'As palavras que mais mudaram de nota do dia 1 para o dia 3',
    head: ['Palavra', ...days.map((day) => `Dia ${day}`), 'Mudança'],
    rows: results.movedMost.map(({ word, valences, change }) => [
      word,
      ...days.map((day) => String(valences[day] ?? missing)),
      numberFormats.change(change),
    ]),
  };
}

export function tasksTable({ days }: OwnResults): ResultsTable {
  return {
    caption: 'Acertos em cada vez que você fez uma tarefa',
    head: ['Tarefa', 'Dia', 'Vez', 'Acertos', '%'],
    rows: relationTasks.flatMap((task: RelationTask) =>
      days.flatMap(({ day, tasks }) =>
        tasks[task].map(({ attempt, correctCount, itemCount, scorePercent }) => [
          taskNames[task],
          String(day),
          String(attempt),
          `${correctCount} de ${itemCount}`,
          numberFormats.percent(scorePercent),
        ]),
      ),
    ),
  };
}

export function timesTable(results: OwnResults): ResultsTable {
  return {
    caption: 'Tempo de resposta às palavras, e por quanto tempo o WordMood ficou aberto',
    head: ['Tempo', ...dayNames(results)],
    rows: [
      ['Mediana', ...results.days.map(({ medianReactionTimeMs }) => numberFormats.seconds(medianReactionTimeMs))],
      [
        'Mais rápida',
        ...results.days.map(({ ratings }) =>
          numberFormats.seconds(Math.min(...ratings.map((one) => one.reactionTimeMs))),
        ),
      ],
      [
        'Mais demorada',
        ...results.days.map(({ ratings }) =>
          numberFormats.seconds(Math.max(...ratings.map((one) => one.reactionTimeMs))),
        ),
      ],
      ['WordMood aberto', ...results.days.map((day) => numberFormats.minutes(day.sessionTimeSeconds))],
    ],
  };
}
