import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { type StaffCall, staffCalls } from './staff-calls.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Server time of all calls of staff pages with many participants.
 *
 *   npx node bench/staff-pages.ts --participants 10000 --repeats 40
 *
 * Uses a fresh installation with simulated participants, on the embedded database or a new one of DATABASE_URL; or a
 * running, filled rehearsal, which gets a staff account and invented flags:
 *
 *   npx node bench/staff-pages.ts --address http://localhost:3000 --database postgres://...
 *
 * Times are sequential whole requests over HTTP.
 */
const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '10000' },
    repeats: { type: 'string', default: '40' },
    /** Substring of the call's name. */
    only: { type: 'string', default: '' },
    address: { type: 'string' },
    database: { type: 'string' },
  },
});
const participants = Number(values.participants);
const repeats = Number(values.repeats);
/** Limit for the 95th percentile with a full study. */
const limitMs = 150;

const installation = await filledInstallation();
const database = await openDatabase({ connectionString: installation.databaseUrl });
try {
  await addWhatIsLive(database);
  console.log(`${installation.title}; ${repeats} requests each, in ms`);
  console.log(`${'call'.padEnd(58)}${['median', 'p95', 'most'].map((name) => name.padStart(9)).join('')}`);
  const staff = await staffClient(database);
  const calls = await staffCalls(database);
  for (const call of [readGlobalWords, readStudyAnalysis]) console.log(await computed(staff, call));
  for (const call of calls.filter(({ name }) => name.includes(values.only))) console.log(await measured(staff, call));
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
} finally {
  await database.destroy();
  await installation.stop();
}

async function filledInstallation() {
  const { address, database: databaseUrl } = values;
  if (address !== undefined && databaseUrl !== undefined) {
    return { address, databaseUrl, title: 'The installation that runs', stop: async () => {} };
  }
  const started = await startInstallation(process.env.DATABASE_URL || undefined);
  try {
    const onProgress = (done: number) => process.stderr.write(`\r${done} of ${participants} people`);
    const filling = { participants, days: 3, seed: 1, onProgress } as const;
    const { seconds } = await fillStudy(started.databaseUrl, filling);
    process.stderr.write('\r');
    const title = `${participants} participants on ${started.databaseName}, filled in ${seconds.toFixed(0)} s`;
    return { address: started.address, databaseUrl: started.databaseUrl, title, stop: started.stop };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/** Adds presence and flags, which simulated participants lack. */
async function addWhatIsLive(database: Database): Promise<void> {
  await sql`insert into participant_presence (participant_id, page_id, report, state, place, unsent_count, changed_at, seen_at)
    select participant_id, gen_random_uuid(), 1, case when n % 5 = 0 then 'visible' when n % 5 = 1 then 'hidden' else 'closed' end, 'home',
      case when n % 50 = 0 then n % 7 else 0 end, now() - n % 600 * interval '1 minute', now()
    from (select participant_id, row_number() over (order by code) as n from participant) as numbered
    on conflict do nothing`.execute(database);
  await sql`insert into quality_flag (participant_id, day, flag, severity, detail, thresholds_version, found_at)
    select participant_id, day, 'sameAnswers', case when n % 20 = 0 then 'hard' else 'notice' end, '{"measured": 21, "threshold": 10, "of": null}', 1, now() - interval '1 hour'
    from (select participant_id, day, row_number() over (order by participant_id, day) as n from study_day) as numbered
    where n % 10 = 0 on conflict do nothing`.execute(database);
  await sql`insert into contact_message (account_id, sending_id, body, sent_at, answered_at)
    select id, gen_random_uuid(), 'Bom dia!', now() - n * interval '1 hour', case when n % 3 > 0 then now() end
    from (select id, row_number() over (order by id) as n from account_user) as numbered where n % 10 = 0`.execute(
    database,
  );
  await sql`insert into professional (display_name, clinics, updated_at)
    select 'Dra. ' || n, array['Clínica ' || n % 7], now() from generate_series(1, 200) as n`.execute(database);
  await sql`vacuum (analyze) participant_presence`.execute(database);
  await sql`vacuum (analyze) quality_flag`.execute(database);
  await sql`vacuum (analyze) participant`.execute(database);
}

async function staffClient(database: Database): Promise<StudyClient> {
  const client = new StudyClient(installation.address);
  const zeca = { name: 'Zeca', email: 'zeca-da-equipe@example.org', password: 'varanda4851' };
  const isKnown = await client.signIn(zeca).then(
    () => true,
    () => false,
  );
  if (!isKnown) await client.signUp(zeca);
  await makeStaff(database, zeca.email, new Date());
  await client.signIn(zeca);
  return client;
}

/** Computed once in the background; later calls read them. */
async function computed(client: StudyClient, call: typeof readGlobalWords | typeof readStudyAnalysis): Promise<string> {
  const begin = performance.now();
  for (;;) {
    const { content, computation, failedAt } = await client.call(call);
    if (failedAt !== null) throw new Error(`${call.path} could not be computed`);
    if (content !== null && computation === null) break;
    await sleep(250);
  }
  return `${call.path.replace('/api/', '')}: computed after ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

async function measured(client: StudyClient, { name, method, path, inputs }: StaffCall): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < repeats + 2; turn += 1) {
    const input = inputs[turn % inputs.length];
    const begin = performance.now();
    const { status } = await client.request(method, path, input);
    // Warm-up.
    if (turn >= 2) times.push(performance.now() - begin);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const figures = [at(0.5), at(0.95), at(1)];
  const verdict = at(0.95) > limitMs ? '  over the limit' : '';
  return `${name.padEnd(58)}${figures.map((ms) => ms.toFixed(1).padStart(9)).join('')}${verdict}`;
}
