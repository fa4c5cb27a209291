import pg from 'pg';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { fillParticipation } from '#rehearsal/filled-study/fill-participation.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { prepareBulkLoad } from '#rehearsal/filled-study/filled-study-store.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { RetryingClient } from '#scripts/simulation/retrying-client.ts';
import { runConcurrently } from '#scripts/simulation/run-concurrently.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { dayMs } from '#study/days/durations.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { type DevPerson, devPassword, devPeople, type Participation } from './dev-people.ts';

const seed = 1;
/** Differs from that of the people one can be. */
const seedOfOthers = 2;
const retryTimeoutMs = 120_000;
const accountsAtATime = 4;
const minuteMs = 60_000;

type Place = {
  address: string;
  databaseUrl: string;
  studyMaterialDirectory: string;
  /** Additional people, who fill staff's lists. */
  others: number;
  signal: AbortSignal;
};

/**
 * Creates the people of `dev-people.ts`, accounts through the API and answers as rows, and others.
 * @throws CallFailed when an account is refused
 * @throws the signal's reason
 */
export async function makeDevStudy({ address, databaseUrl, studyMaterialDirectory, others, signal }: Place) {
  const accountIds = new Map<DevPerson, string>();
  await runConcurrently(devPeople, accountsAtATime, async (person) => {
    const client = new RetryingClient(address, fetch, { retryTimeoutMs, signal });
    await client.signUp({ name: person.name, email: person.email, password: devPassword });
    accountIds.set(person, (await client.call(readAccount)).account?.id ?? '');
  });
  await grantStaffRoles(databaseUrl);
  signal.throwIfAborted();
  await storeAnswers(databaseUrl, await loadMaterial(studyMaterialDirectory), accountIds);
  await fillStudy(databaseUrl, { participants: others, days: 3, seed: seedOfOthers, material: studyMaterialDirectory });
}

async function grantStaffRoles(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ connectionString: databaseUrl, maximumConnections: 1 });
  try {
    for (const { email, isStaff } of devPeople) if (isStaff) await makeStaff(database, email, new Date());
  } finally {
    await database.destroy();
  }
}

async function storeAnswers(
  databaseUrl: string,
  material: StudyMaterial,
  accountIds: ReadonlyMap<DevPerson, string>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await prepareBulkLoad(client);
    for (const [index, devPerson] of devPeople.entries()) {
      const { name, email, participation } = devPerson;
      if (participation === null) continue;
      await fillParticipation(client, {
        person: { ...simulatePerson(seed, index + 1), fullName: name },
        ...participation,
        material,
        accountId: accountIds.get(devPerson) ?? '',
        code: drawCode(),
        email,
        shiftFor: (lastAtMs) => shiftFor(participation, lastAtMs, Date.now()),
      });
    }
  } finally {
    await client.end();
  }
}

/** In ms. Shifts by whole days, as openings depend on the local time of day. */
function shiftFor({ lastSeen }: Participation, lastAtMs: number, nowMs: number): number {
  if (lastSeen === 'now') return nowMs - minuteMs - lastAtMs;
  return Math.floor((nowMs - dayMs - lastAtMs) / dayMs) * dayMs;
}
