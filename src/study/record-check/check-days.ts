import type { DayOpeningSettings } from '../day-opening.ts';
import { studyDays } from '../protocol.ts';
import type { Finding } from './finding.ts';
import type { KnownMaterial, StoredDayRow, StoredParticipant } from './stored-participant.ts';

/** The days that were started, when each was opened and closed, and the time that pages have reported. */
export function* checkDays(stored: StoredParticipant, { settings }: KnownMaterial): Generator<Finding> {
  const lastDay = stored.phase === 0 ? 0 : stored.day;
  const expected = studyDays.filter((day) => day <= lastDay);
  if (String(stored.days.map(({ day }) => day)) !== String(expected)) {
    yield { day: null, place: 'days', expectation: `a row for each day up to ${lastDay}, and no other` };
  }
  for (const row of stored.days) {
    const isFinished = row.day < lastDay || (row.day === lastDay && stored.phase === 7);
    if ((row.finishedAtMs !== null) !== isFinished) {
      yield { day: row.day, place: 'day', expectation: isFinished ? 'the time of its end' : 'no end yet' };
    }
    const isSubmitted = row.day < lastDay || stored.phase >= 2;
    if ((row.inventorySubmittedAtMs !== null) !== isSubmitted) {
      yield {
        day: row.day,
        place: 'inventory',
        expectation: isSubmitted ? 'the time it was handed in' : 'not handed in',
      };
    }
    yield* checkEnd(stored, row);
    const before = stored.days.find(({ day }) => day === row.day - 1);
    if (before?.finishedAtMs != null) {
      const { finishedAtMs } = before;
      if (!settings.some((version) => wasOpen(finishedAtMs, row.startedAtMs, stored.timeZone, version))) {
        yield { day: row.day, place: 'day', expectation: 'a start after the day had opened' };
      }
    }
    if (row.sessionSeconds.some((seconds) => !Number.isInteger(seconds) || seconds < 0 || seconds > 86_400)) {
      yield { day: row.day, place: 'session time', expectation: 'whole seconds of at most one day from each page' };
    }
  }
}

/** A day ends in the same moment as its last answer is stored. */
function* checkEnd(stored: StoredParticipant, { day, finishedAtMs }: StoredDayRow): Generator<Finding> {
  const lastTest = stored.blocks.find((block) => block.day === day && block.task === 'test2');
  if (finishedAtMs !== null && finishedAtMs !== lastTest?.finishedAtMs) {
    yield { day, place: 'day', expectation: 'an end at the moment Teste 2 ended' };
  }
}

/** Said differently than in `dayOpensAt`: long enough ago, on a later calendar day, and on the very next one not before the hour. */
function wasOpen(finishedAtMs: number, startedAtMs: number, timeZone: string, settings: DayOpeningSettings): boolean {
  const finished = localTime(finishedAtMs, timeZone);
  const started = localTime(startedAtMs, timeZone);
  const nights = finished.toPlainDate().until(started.toPlainDate(), { largestUnit: 'day' }).days;
  const isRested = startedAtMs - finishedAtMs >= settings.hoursBetweenDays * 3_600_000;
  const timeOfDay = started.toPlainTime().toString({ smallestUnit: 'minute' });
  const isMorning = nights > 1 || (nights === 1 && timeOfDay >= settings.dayOpensAtLocalTime);
  const isInTime = settings.lastDate === null || started.toPlainDate().toString() <= settings.lastDate;
  return isRested && isMorning && isInTime;
}

function localTime(instantMs: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
}
