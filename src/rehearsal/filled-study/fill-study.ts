import { createHash } from 'node:crypto';
import pg from 'pg';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import { deriveUuid } from '#rehearsal/simulation/derive-uuid.ts';
import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import { type SimulatedPerson, simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatedStudyFrom } from '#rehearsal/simulation/simulated-study-from.ts';
import { endAccount } from '#server/participation/rights/end-account-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { keepMaterial } from '#server/platform/study-material/material-file-store.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { dayMs } from '#study/days/durations.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import {
  type Copy,
  findCareAccount,
  findLastActivities,
  prepareBulkLoad,
  storeCopies,
  storePeople,
  updateDerivedColumns,
  vacuumTables,
} from './filled-study-store.ts';
import { type ParticipationPlan, planParticipation } from './participation-plan.ts';
import { participationRows } from './participation-rows.ts';
import type { TableRows } from './table-rows.ts';

type Filling = {
  participants: number;
  /** Days of participants who complete the study. */
  days: StudyDay;
  /** The same seed gives the same participants; keys, codes and withdrawal times are random. */
  seed: number;
  /** Upper bound of all instants. */
  now?: Date;
  material?: string | StudyMaterial;
  /** The other participants are copies under other keys and dates. */
  maximumModels?: number;
  /** By participant number from 1; varied by default. */
  plan?: (number: number) => ParticipationPlan;
  /** Changes each drawn participant, for a study of other people or with an effect. */
  changePerson?: (drawn: SimulatedPerson) => SimulatedPerson;
  /** Registers the accounts for `removeInventedAccounts`; none of them may leave. */
  areInvented?: boolean;
  onProgress?: (done: number) => void;
};

type FilledStudy = { participants: number; models: number; seconds: number };

const usualModels = 500;
const modelsAtATime = 10;
const copiesAtATime = 250;
const hourMs = 3_600_000;
const beforeWithdrawalMs = 600_000;
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Fills a migrated database with rows as the server would store them, with plausible times in the last two months.
 * @throws when participants of the same seed exist
 */
export async function fillStudy(databaseUrl: string, filling: Filling): Promise<FilledStudy> {
  const startedAt = performance.now();
  const { participants, maximumModels = usualModels, onProgress = () => {}, now = new Date() } = filling;
  const { material: source = 'study-material' } = filling;
  const material = typeof source === 'string' ? await loadMaterial(source) : source;
  await nameMaterial(databaseUrl, material, now);
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await prepareBulkLoad(client);
    const carerId = await withDatabase(databaseUrl, (database) => findCareAccount(database, now));
    const codes = drawCodes(filling.seed, participants);
    const models = Math.min(participants, maximumModels);
    for (let first = 1; first <= models; first += modelsAtATime) {
      const numbers = range(first, Math.min(models, first + modelsAtATime - 1));
      const people = await Promise.all(
        numbers.map((number) => rowsOf({ ...filling, now, carerId }, number, material, codes)),
      );
      await storePeople(client, merge(people), filling.areInvented ? now : null);
      onProgress(numbers.at(-1) ?? 0);
    }
    await vacuumTables(client);
    for (let first = models + 1; first <= participants; first += copiesAtATime) {
      const numbers = range(first, Math.min(participants, first + copiesAtATime - 1));
      await storeCopies(
        client,
        numbers.map((number) => copyOf(filling, number, { maximumModels, codes })),
      );
      onProgress(numbers.at(-1) ?? 0);
    }
    if (filling.areInvented) await updateDerivedColumns(client);
    const leaving = range(1, participants).filter((number) => planOf(filling, modelOf(number, maximumModels)).leaves);
    await withDatabase(databaseUrl, (database) =>
      withdrawParticipants(
        database,
        leaving.map((number) => accountIdOf(filling.seed, number, maximumModels)),
      ),
    );
    await vacuumTables(client);
    return { participants, models, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await client.end();
  }
}

async function nameMaterial(databaseUrl: string, material: StudyMaterial, now: Date): Promise<void> {
  await withDatabase(databaseUrl, (database) => keepMaterial(database, material, now));
}

async function withDatabase<Result>(
  databaseUrl: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ connectionString: databaseUrl, maximumConnections: 1 });
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** As the server does, keeping their answers, some minutes after the last one. */
async function withdrawParticipants(database: Database, accountIds: readonly string[]): Promise<void> {
  for (const { accountId, lastActivityAt } of await findLastActivities(database, accountIds)) {
    const now = new Date(lastActivityAt.getTime() + beforeWithdrawalMs);
    const clock = { now: () => now };
    await endAccount({ database, clock, sessionSecret: 'of nobody', onWithdrawal }, accountId, 'keep');
  }
}

function planOf({ seed, days, plan }: Filling, number: number): ParticipationPlan {
  return plan?.(number) ?? planParticipation(seed, number, days);
}

function modelOf(number: number, maximumModels: number): number {
  return ((number - 1) % maximumModels) + 1;
}

function accountIdOf(seed: number, number: number, maximumModels: number): string {
  return number <= maximumModels
    ? deriveUuid(simulatePerson(seed, number).seed, 'account')
    : uuidOf(`account ${seed} ${number}`);
}

async function rowsOf(
  { now, carerId, ...filling }: Filling & { now: Date; carerId: string | null },
  number: number,
  material: StudyMaterial,
  codes: readonly string[],
): Promise<TableRows> {
  const { seed, days, changePerson = (drawn) => drawn } = filling;
  const person = changePerson(simulatePerson(seed, number));
  const plan = planOf(filling, number);
  const study = simulatedStudyFrom(material);
  const startsAtMs = Math.floor(now.getTime() / dayMs) * dayMs - 60 * dayMs + startOfDay(person.seed);
  const participation = await simulateParticipation(person, study, {
    stopsAt: plan.stopsAt,
    lastDay: days,
    startsAtMs,
  });
  return participationRows({
    person,
    plan,
    participation,
    material,
    carerId,
    accountId: deriveUuid(person.seed, 'account'),
    code: codes[number - 1] ?? '',
    email: emailOf(seed, number),
    shiftMs: shiftFor(plan, participation.lastAtMs, now.getTime()),
    nowMs: now.getTime(),
  });
}

/** 07:00 to 21:00 in Brazil; ms after midnight UTC. */
function startOfDay(seed: number): number {
  return seededRandom(deriveSeed(seed, 'hour of the first visit')).integer(10 * hourMs, 24 * hourMs);
}

/** Whole days preserve local times, as none of the simulated zones has daylight saving time. */
function shiftFor({ daysAgo }: ParticipationPlan, lastAtMs: number, nowMs: number): number {
  if (daysAgo === null) return nowMs - 5_000 - lastAtMs;
  // Withdrawal and exclusion follow minutes after the last answer.
  const latestMs = nowMs - hourMs - daysAgo * dayMs;
  return Math.floor((latestMs - lastAtMs) / dayMs) * dayMs;
}

function copyOf(
  filling: Filling,
  number: number,
  { maximumModels, codes }: { maximumModels: number; codes: readonly string[] },
): Copy {
  const { seed } = filling;
  const model = modelOf(number, maximumModels);
  const { kind } = planOf(filling, model);
  const random = seededRandom(deriveSeed(seed, 'copy', number));
  return {
    model_id: deriveUuid(simulatePerson(seed, model).seed, 'participant'),
    participant_id: uuidOf(`participant ${seed} ${number}`),
    account_id: accountIdOf(seed, number, maximumModels),
    code: codes[number - 1] ?? '',
    email: emailOf(seed, number),
    days_earlier: kind === 'betweenDays' ? random.integer(0, 3) : random.integer(1, 30),
  };
}

/** SHA-256, as 32-bit seeds would collide among ten thousand participants. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function emailOf(seed: number, number: number): string {
  return `participant-${seed}-${number}@example.org`;
}

function drawCodes(seed: number, count: number): string[] {
  const random = seededRandom(deriveSeed(seed, 'codes'));
  const codes = new Set<string>();
  while (codes.size < count) codes.add(Array.from({ length: 8 }, () => random.pick([...codeAlphabet])).join(''));
  return [...codes];
}

function merge(people: readonly TableRows[]): TableRows {
  const merged: TableRows = {};
  for (const rows of people) {
    for (const [table, ofTable] of Object.entries(rows) as [keyof TableRows, object[]][]) {
      merged[table] = [...(merged[table] ?? []), ...ofTable];
    }
  }
  return merged;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
