import { setTimeout as sleep } from 'node:timers/promises';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { isChainIntact, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { letPeopleAnswer } from '#tests/support/participation/answering-people.ts';
import { openLedger } from '#tests/support/participation/ledger.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { migrations, UpdateStage } from '#tests/support/platform/update-stage.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import type { Outcome } from './outcome.ts';

const atATime = 8;
const inTheMiddle = 5;
/** Longer than an update, so that some interruptions come after its end. */
const maximumUpdateMs = 14_000;
const narrow = 'alter table participant_contact drop column full_name cascade;';
/** In every version after the first. */
const firstOnes = { [`${migrations}/0090-first.sql`]: 'create table planted (word text);' };
const broken = 'insert into nowhere values (1);';

/**
 * Updates a study left in the middle of day 2, then interrupts updates under load: the machine, only the update, or
 * only the server. Finally one fails, one is refused, and one succeeds.
 */
export async function update(times: number): Promise<Outcome> {
  const stage = await UpdateStage.open();
  const failures: string[] = [];
  const mustEndWith = (what: string, exitCode: number, outcome: Awaited<ReturnType<UpdateStage['update']>>) => {
    console.error(`${what}: ${outcome.exitCode} ${outcome.output.split('\n')[0]}`);
    if (outcome.exitCode !== exitCode) failures.push(`${what}: ${outcome.exitCode} ${outcome.errors}`);
  };
  try {
    const people = await leftInTheMiddle(stage);
    const first = await stage.release('1.1.0', firstOnes);
    mustEndWith('while nothing runs', 0, await stage.update(['--from', first]));
    await stage.start();
    await people.goOn();

    const ledger = openLedger();
    const answering = await letPeopleAnswer(stage.address, ledger.noting(fetch), atATime);
    for (let time = 1; time <= times; time += 1) await cutUpdate(stage, time, times);
    const version = await stage.version();
    const wide = { ...firstOnes, [`${migrations}/0091-wide.sql`]: 'create table wide (word text);' };
    const release = await stage.release('1.2.0', { ...wide, [`${migrations}/0092-broken.sql`]: broken });
    mustEndWith('a failing migration after one that only adds', 2, await stage.update(['--from', release]));
    const narrowing = await stage.release('1.2.1', {
      ...firstOnes,
      [`${migrations}/0091-narrow.sql`]: narrow,
    });
    mustEndWith('one that takes away, unconfirmed', 1, await stage.update(['--from', narrowing]));
    if ((await stage.version()) !== version) failures.push('It did not go back.');
    const fit = await stage.release('1.2.2', wide);
    mustEndWith('a fit one', 0, await stage.update(['--from', fit]));
    await sleep(2_000);
    failures.push(...(await answering.end()));
    await people.finish();
    const address = await stage.databaseAddress();
    const database = await openDatabase({ connectionString: address, maximumConnections: 1 });
    if (!isChainIntact(await verifyAuditLog(database))) failures.push('The audit log is not whole.');
    await database.destroy();
    return { ledger, failures, lost: await ledger.lostIn(address), findings: await countFindings(address) };
  } finally {
    await stage.close();
  }
}

async function cutUpdate(stage: UpdateStage, time: number, times: number): Promise<void> {
  const release = await stage.release(`1.1.${time}`, firstOnes);
  const what = (['everything', 'update', 'server'] as const)[time % 3] ?? 'everything';
  const afterMs = (maximumUpdateMs * time) / times;
  const startedAt = performance.now();
  let step = '';
  const updating = stage.update(['--from', release], (line) => {
    step = line.trim().split('\n').at(-1) ?? '';
  });
  await Promise.race([updating, sleep(afterMs)]);
  const cutAtMs = Math.round(performance.now() - startedAt);
  await stage.cut(what);
  await updating;
  if (what === 'update') await stage.untilServes();
  else await stage.start();
  console.error(`update ${time}: ${what} cut off after ${cutAtMs} ms at "${step}": ${await stage.version()} runs`);
}

/** Resumes the participants left in the middle of day 2. */
async function leftInTheMiddle(stage: UpdateStage) {
  const { port } = new URL(stage.address);
  const settings = { DATA_DIR: stage.dataDirectory, PORT: port, PUBLIC_ADDRESS: stage.address, REHEARSAL: '1' };
  const before = await ServerProcess.start(settings);
  await before.welcome();
  const open = async () => openDatabase({ connectionString: await stage.databaseAddress(), maximumConnections: 2 });
  const operator = new StudyClient(stage.address);
  const around = {
    newClient: () => new StudyClient(stage.address),
    clock: { advance: (advanceSeconds: number) => operator.call(moveRehearsalClock, { advanceSeconds }) },
    database: await open(),
  };
  const people: Person[] = [];
  for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].slice(0, inTheMiddle)) {
    people.push(await person(around, name));
    await people.at(-1)?.hasFinishedDay(1);
  }
  for (const one of people) await one.hasStartedDay(2);
  for (const one of people) await one.hasFinished('inventory');
  await around.database.destroy();
  before.signal('SIGTERM');
  await before.end();
  const allDo = async (work: (one: Person) => Promise<void>) => {
    around.database = await open();
    for (const one of people) await work(one);
    await around.database.destroy();
  };
  return {
    goOn: () => allDo((one) => one.hasFinished('wordRating')),
    finish: () => allDo((one) => one.hasFinishedDay(2)),
  };
}
