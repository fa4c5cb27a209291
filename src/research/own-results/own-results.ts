import { median } from '#research/statistics/median.ts';
import { type CareThresholds, showsHelpFirst } from '#study/inventory/care.ts';
import { scoreInventory } from '#study/inventory/inventory.ts';
import { severityBandsOf } from '#study/inventory/severity-bands.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { isStudyOver, type RelationTask, relationTasks, type StudyDay, studyDays } from '#study/protocol.ts';
import type { StoredDay, StoredParticipation } from '#study/record/research-record.ts';
import { wordCloudNodes } from '#study/record/word-cloud.ts';
import type { DayResults, MovedWord, OwnResults } from './own-results-shape.ts';

/** Own choice. */
const movedWordCount = 8;

/** The last day must be finished. */
export function resultsAreReady(stored: Pick<StoredParticipation, 'day' | 'phase'>): boolean {
  return isStudyOver(stored);
}

/**
 * @param stored of a participant for whom `resultsAreReady`
 * @throws RangeError when a day has no ratings
 */
export function ownResults(
  stored: StoredParticipation,
  { withBands, careThresholds }: { withBands: boolean; careThresholds: CareThresholds },
): OwnResults {
  const days = stored.days.map((day) => dayResults(day, withBands));
  const helpFirst = showsHelpFirst(
    stored.days.map(({ inventoryAnswers }) => inventoryAnswers ?? []),
    careThresholds,
  );
  return { helpFirst, days, movedMost: wordsThatMoved(days).slice(0, movedWordCount) };
}

function dayResults(stored: StoredDay, withBands: boolean): DayResults {
  const { day, inventoryAnswers, ratings, attempts, sessionTimeSeconds } = stored;
  if (ratings.length === 0) throw new RangeError(`Day ${day} is not finished.`);
  const scores = inventoryAnswers && scoreInventory(inventoryAnswers);
  const attemptsAt = (task: RelationTask): DayResults['tasks'][RelationTask] =>
    attempts
      .filter((made) => made.task === task)
      .map(({ attempt, scorePercent, items }) => ({
        attempt,
        correctCount: items.filter(({ score }) => score === 1).length,
        itemCount: items.length,
        scorePercent,
      }));
  return {
    day,
    scores,
    bands: withBands && scores !== null ? severityBandsOf(scores) : null,
    ratings: ratings.map(({ word, valence, reactionTimeMs }) => ({ word, valence, reactionTimeMs })),
    meanValence: ratings.reduce((sum, { valence }) => sum + valence, 0) / ratings.length,
    medianReactionTimeMs: median(ratings.map(({ reactionTimeMs }) => reactionTimeMs)),
    tasks: keyedBy(relationTasks, attemptsAt),
    sessionTimeSeconds,
    cloud: wordCloudNodes(`Dia ${day}`, ratings),
  };
}

/** Largest change first, then alphabetically. */
function wordsThatMoved(days: readonly DayResults[]): MovedWord[] {
  const valenceOn = (day: StudyDay, word: string) =>
    days.find((one) => one.day === day)?.ratings.find((rating) => rating.word === word)?.valence ?? null;
  const words = days.find(({ day }) => day === 1)?.ratings.map(({ word }) => word) ?? [];
  return words
    .map((word) => {
      const valences = keyedBy(studyDays, (day) => valenceOn(day, word));
      const change = valences[1] === null || valences[3] === null ? 0 : valences[3] - valences[1];
      return { word, valences, change };
    })
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.word.localeCompare(b.word, 'pt-BR'));
}
