import type { BlindedStudy } from '#contract/research/study-plan-shape.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { finishedLastDay } from '#research/statistics/finished-last-day.ts';
import { isAnyClockDoubtful } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { calendarDay, dayOfDate } from '#study/days/calendar-day.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { readCountedPeople } from './counted-people-store.ts';
import { readFlow } from './participant-flow-store.ts';

/** @returns what must happen before unblinding; null without a blind, or once its date and number of participants are reached */
export async function readBlinding({
  database,
  clock,
  material,
}: Pick<ServerContext, 'database' | 'clock' | 'material'>): Promise<BlindedStudy | null> {
  const { blindedUntilPeople = null, blindedUntil = null } = material.analysisPlan ?? {};
  if (blindedUntilPeople === null && blindedUntil === null) return null;
  const isDateReached =
    blindedUntil === null ||
    (calendarDay(clock.now().getTime(), timeZoneOfStudy) >= dayOfDate(blindedUntil) &&
      !(await isAnyClockDoubtful(database)));
  const { people, flow } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      people: await readCountedPeople(transaction, registeredPeople),
      flow: await readFlow(transaction, registeredPeople),
    }));
  const finished = finishedLastDay(flow) ?? 0;
  if (isDateReached && finished >= (blindedUntilPeople ?? 0)) return null;
  return {
    finished,
    untilPeople: blindedUntilPeople,
    until: blindedUntil,
    isDateReached,
    included: people.participantIds.length,
    excluded: people.excluded,
    testPeople: people.testPeople,
    flow,
  };
}
