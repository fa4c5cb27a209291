import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { calendarDay } from '#study/days/calendar-day.ts';
import { inventoryItemCount, itemsInBlock, studyDays, testTasks, trainingTasks, wordRating } from '#study/protocol.ts';

type DayProgress = Pick<ProgressView, 'attempts' | 'day' | 'finishedDays' | 'inventoryDays' | 'serverTime'>;

/**
 * Counts all attempts.
 * @param timeZone IANA name, of the participant
 */
export function givenInWords(progress: DayProgress, timeZone: string): string {
  const { attempts, day, inventoryDays = studyDays } = progress;
  const inTrainings = trainingTasks.reduce((sum, task) => sum + attempts[task] * itemsInBlock(task), 0);
  const inTests = testTasks.reduce((sum, task) => sum + itemsInBlock(task), 0);
  const relations = (inTrainings + inTests).toLocaleString('pt-BR');
  const statements = inventoryDays.includes(day) ? `respondeu a ${inventoryItemCount} frases, ` : '';
  return `${whenInWords(progress, timeZone)} você ${statements}deu nota a ${wordRating.wordsToRate} palavras e ligou ${relations} pares de palavras.`;
}

/** A paused study may show this weeks later. */
function whenInWords({ day, finishedDays, serverTime }: DayProgress, timeZone: string): string {
  const finished = finishedDays.find((one) => one.day === day);
  const dateOf = (instant: string) => calendarDay(Date.parse(instant), timeZone);
  return finished !== undefined && dateOf(finished.finishedAt) === dateOf(serverTime) ? 'Hoje' : `No dia ${day}`;
}
