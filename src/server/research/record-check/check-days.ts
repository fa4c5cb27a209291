import type { DayOpeningSettings } from '#study/days/day-opening-settings.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { phases, relationTasks, type StudyDay, studyDays } from '#study/protocol.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { localDate, zonedTime } from '#study/time-zone/zoned-time.ts';
import type { Finding } from './finding.ts';
import { pseudoWordPresentationsOn } from './repeated-words.ts';
import type { KnownMaterial, StoredDayRow, StoredParticipant } from './stored-participant.ts';

/** Started days, their openings and ends, and reported page times. */
export function* checkDays(
  stored: StoredParticipant,
  { settings, studyChanges }: Pick<KnownMaterial, 'settings' | 'studyChanges'>,
): Generator<Finding> {
  const lastDay = stored.phase === phases.notEnrolled ? 0 : stored.day;
  const expected = studyDays.filter((day) => day <= lastDay);
  if (String(stored.days.map(({ day }) => day)) !== String(expected)) {
    yield { day: null, place: 'days', expectation: `a row for each day up to ${lastDay}, and no other` };
  }
  for (const row of stored.days) {
    const isFinished = row.day < lastDay || (row.day === lastDay && stored.phase === phases.finished);
    if ((row.finishedAtMs !== null) !== isFinished) {
      yield { day: row.day, place: 'day', expectation: isFinished ? 'the time of its end' : 'no end yet' };
    }
    const isSubmitted = row.inventoryAsked && (row.day < lastDay || stored.phase > phases.inventory);
    if (!row.inventoryAsked && row.day !== 2)
      yield { day: row.day, place: 'inventory', expectation: 'asked on this day' };
    if ((row.inventorySubmittedAtMs !== null) !== isSubmitted) {
      yield {
        day: row.day,
        place: 'inventory',
        expectation: isSubmitted ? 'the time it was handed in' : 'not handed in',
      };
    }
    yield* checkEnd(stored, row);
    if (row.day === 1 && !settings.some((version) => isInTime(row.startedAtMs, version))) {
      yield { day: 1, place: 'day', expectation: "a start before the study's last date was over" };
    }
    const before = stored.days.find(({ day }) => day === row.day - 1);
    if (before?.finishedAtMs != null) {
      const { finishedAtMs } = before;
      if (!settings.some((version) => mayHaveStarted(stored, finishedAtMs, row, version))) {
        yield { day: row.day, place: 'day', expectation: 'a start after the day had opened' };
      }
    }
    if (!stored.hasLeft && !statesAt(studyChanges, row.startedAtMs).some((state) => letsBegin(stored, row, state))) {
      yield { day: row.day, place: 'day', expectation: 'a start while the study let days begin' };
    }
    if (row.sessionSeconds.some((seconds) => !Number.isInteger(seconds) || seconds < 0 || seconds > 86_400)) {
      yield { day: row.day, place: 'session time', expectation: 'whole seconds of at most one day from each page' };
    }
  }
}

/** Clock skew of servers; changes are ordered by the database. */
const clocksDifferMs = 5_000;

/** @returns possible states around an instant; withdrawal shifts moments */
function statesAt(changes: KnownMaterial['studyChanges'], instantMs: number): StudyState[] {
  const from = (ms: number) => changes.filter(({ changedAtMs }) => changedAtMs <= ms).length;
  const all: StudyState[] = ['open', ...changes.map(({ state }) => state)];
  return all.slice(from(instantMs - clocksDifferMs), from(instantMs + clocksDifferMs) + 1);
}

/** Joining begins day 1. Beyond the end, a later day needs a prior staff decision. */
function letsBegin({ openingDecisions }: StoredParticipant, { day, startedAtMs }: StoredDayRow, state: StudyState) {
  if (state === 'open') return true;
  if (day === 1 || state === 'paused') return false;
  if (state === 'noNewPeople') return true;
  const decision = openingDecisions.filter((row) => row.day === day && row.decidedAtMs <= startedAtMs).at(-1);
  return decision?.beyondLastDate === true;
}

/** A day ends with its last answer. */
function* checkEnd(stored: StoredParticipant, { day, finishedAtMs }: StoredDayRow): Generator<Finding> {
  const lastTest = stored.blocks.find((block) => block.day === day && block.task === relationTasks.at(-1));
  const lastPseudoWord = pseudoWordPresentationsOn(stored, day).at(-1);
  if (finishedAtMs !== null && finishedAtMs !== (lastPseudoWord?.receivedAtMs ?? lastTest?.finishedAtMs)) {
    yield {
      day,
      place: 'day',
      expectation: 'an end at the moment of its last answer',
    };
  }
}

/** The last staff decision before the start overrides the rule. */
function mayHaveStarted(
  stored: StoredParticipant,
  finishedAtMs: number,
  { day, startedAtMs }: StoredDayRow,
  settings: DayOpeningSettings,
): boolean {
  const { openingDecisions, hasLeft } = stored;
  const decision = openingDecisions.filter((row) => row.day === day && row.decidedAtMs <= startedAtMs).at(-1);
  const isBeyond = decision?.beyondLastDate === true;
  const inForce = isBeyond ? { ...settings, lastDate: null } : settings;
  if (decision === undefined || decision.opensAtMs === null) {
    // Withdrawal removes times of day, but preserves spans.
    if (hasLeft) return isRested(finishedAtMs, startedAtMs, inForce);
    // A corrected zone never opens a day earlier.
    const zones = [zoneOn(stored, (day - 1) as StudyDay), zoneOn(stored, day)];
    return zones.every((zone) => wasOpen(finishedAtMs, startedAtMs, zone, inForce));
  }
  return startedAtMs >= decision.opensAtMs && isInTime(startedAtMs, inForce);
}

/** Independent of `dayOpensAt`: rested, on a later calendar day, and on the next one not before the hour. */
function wasOpen(finishedAtMs: number, startedAtMs: number, timeZone: string, settings: DayOpeningSettings): boolean {
  const finished = zonedTime(finishedAtMs, timeZone);
  const started = zonedTime(startedAtMs, timeZone);
  const nights = finished.toPlainDate().until(started.toPlainDate(), { largestUnit: 'day' }).days;
  const timeOfDay = started.toPlainTime().toString({ smallestUnit: 'minute' });
  const isMorning = nights > 1 || (nights === 1 && timeOfDay >= settings.dayOpensAtLocalTime);
  return isRested(finishedAtMs, startedAtMs, settings) && isMorning && isInTime(startedAtMs, settings);
}

function isRested(finishedAtMs: number, startedAtMs: number, { hoursBetweenDays }: DayOpeningSettings): boolean {
  return startedAtMs - finishedAtMs >= hoursBetweenDays * 3_600_000;
}

function isInTime(startedAtMs: number, { lastDate }: DayOpeningSettings): boolean {
  return lastDate === null || localDate(startedAtMs, timeZoneOfStudy) <= lastDate;
}

/** @returns the zone before the first later correction, or the current one */
function zoneOn({ days, timeZone }: StoredParticipant, day: StudyDay): string {
  return days.find((row) => row.day >= day && row.timeZoneBefore !== null)?.timeZoneBefore ?? timeZone;
}
