import pg from 'pg';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { storeRows } from '#rehearsal/filled-study/filled-study-store.ts';
import { participationRows } from '#rehearsal/filled-study/participation-rows.ts';
import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatedStudyFrom } from '#rehearsal/simulation/simulated-study-from.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import type { RehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { accountIdOf } from '#tests/support/accounts/staff.ts';
import { type Person, person, type Stage } from './people.ts';

let peopleFilled = 0;

/** A stage on whose database rows can be stored directly. */
type FillableStage = Stage & { connectionString: string; material: StudyMaterial; clock: { now: () => Date } };

/**
 * A participant in this time zone who has just finished day 1. Only the account is made by calls; the answers are
 * simulated and stored as whole rows, which is much quicker, and unknown to the `Person`.
 */
export async function participantBetweenDays(
  stage: FillableStage,
  name: string,
  timeZone = 'America/Sao_Paulo',
): Promise<Person> {
  const participant = await person(stage, name);
  peopleFilled += 1;
  const simulated = { ...simulatePerson(9, peopleFilled), fullName: `${name} da Silva`, timeZone };
  const { material } = stage;
  const participation = await simulateParticipation(simulated, simulatedStudyFrom(material), {
    stopsAt: { day: 1, phase: 'finished', fraction: 1 },
    lastDay: 1,
    startsAtMs: 0,
  });
  const { account_user: _madeByCalls, ...rows } = participationRows({
    person: simulated,
    plan: { isExcluded: false },
    carerId: null,
    participation,
    material,
    accountId: await accountIdOf(participant),
    code: drawCode(),
    email: participant.email,
    shiftMs: stage.clock.now().getTime() - 1_000 - participation.lastAtMs,
    nowMs: stage.clock.now().getTime(),
  });
  const client = new pg.Client({ connectionString: stage.connectionString });
  await client.connect();
  try {
    await storeRows(client, rows);
  } finally {
    await client.end();
  }
  return participant;
}

type SignedIn = Pick<Person, 'client'>;

export async function participantIdOf(database: Database, participant: SignedIn): Promise<string> {
  return (await participantRowOf(database, participant)).participant_id;
}

/** @returns the participant's code */
export async function codeOf(database: Database, participant: SignedIn): Promise<string> {
  return (await participantRowOf(database, participant)).code;
}

async function participantRowOf(database: Database, { client }: SignedIn) {
  const { account } = await client.call(readAccount);
  return database
    .selectFrom('participant')
    .where('account_id', '=', account?.id ?? '')
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
}

/** Moves the clock to the next local time such as "08:30" in the time zone, plus this many days. */
export async function moveTo(clock: RehearsalClock, time: string, timeZone: string, days = 0): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(timeZone);
  const today = now.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  const ms = next.add({ days }).epochMilliseconds - clock.now().getTime();
  await clock.advance(Math.ceil(ms / 1000));
}
