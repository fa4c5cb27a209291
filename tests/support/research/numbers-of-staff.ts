import { type StaffCall, staffCalls } from '#bench/staff-calls.ts';
import { downloadParticipantList } from '#contract/research/participant-list-calls.ts';
import { readAllRecords } from '#contract/research/records-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { registerTable } from '#server/team/consents/bundle-register-store.ts';
import { readReportFacts } from '#server/team/consents/report-facts-store.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { computedAnswer, skipRest } from './computed-answer.ts';
import { allPeople } from './listed-participants.ts';

/** Counters that grow with each access and mail, for any participant. */
const ofDoings = ['/api/staff/audit-log', '/api/staff/mail', '/api/staff/exports'];

/**
 * Reads every number that pages of staff show of the study: of each call, with each of its inputs, the list of its numbers by their paths.
 * What is marked as a test, and what counts tests, is no part of them.
 */
export type NumbersOfStaff = () => Promise<Record<string, unknown>>;

/** @param client of an account with all roles, signed in recently */
export async function numbersOfStaff(
  { database, parts }: Pick<TestApp, 'database' | 'parts'>,
  client: StudyClient,
): Promise<NumbersOfStaff> {
  // Of the present people: later calls use the same ones.
  const calls = (await staffCalls(database)).filter(({ path }) => !ofDoings.includes(path));
  return async () => {
    await skipRest(database);
    const said: Record<string, unknown> = {};
    for (const call of calls) {
      for (const input of call.inputs) {
        said[`${call.name} ${JSON.stringify(input ?? null)}`] = numbersIn(await ask(client, call, input));
      }
    }
    const { offset: _offset, ...query } = allPeople;
    const timeZone = 'America/Sao_Paulo';
    const list = await client.file(downloadParticipantList, { ...query, timeZone });
    said['the list as a file'] = withoutTimePassed(new TextDecoder().decode(list.content));
    const { body } = await client.request('POST', readAllRecords.path, { collection: 'wordMood' });
    said['all records'] = body;
    const bundle = await bundleOf(database, parts);
    return { ...said, 'the register for a committee': bundle.register, 'the report for a committee': bundle.facts };
  };
}

/** A participant's state has its duration, and a minute may pass between two reads. */
function withoutTimePassed(table: string): string {
  return table.replaceAll(/agora há pouco|há \d+ (?:minuto|hora|dia)s?/g, 'há um tempo');
}

async function ask(client: StudyClient, { method, path }: StaffCall, input: unknown): Promise<unknown> {
  return computedAnswer(async () => {
    const { status, body } = await client.request(method, path, input);
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  });
}

async function bundleOf(database: Database, parts: TestApp['parts']) {
  const period = { from: '2020-01-01', to: '2099-12-31', timeZone: 'America/Sao_Paulo' };
  return database.transaction().execute(async (snapshot) => {
    const { accesses: _doings, ...facts } = await readReportFacts(snapshot, parts, period);
    return { register: (await registerTable(snapshot, period)).csv, facts };
  });
}

/** @returns every number and every yes or no of an answer by its path, without rows that are marked as tests and what counts tests */
function numbersIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const counted = value.filter((one) => !isTestRow(one) && !isOfMachine(one));
    return [`${path}: ${counted.length}`, ...counted.flatMap((one, index) => numbersIn(one, `${path}[${index}]`))];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .filter(([name, part]) => !isAboutTests(name, part))
      .flatMap(([name, part]) => numbersIn(part, `${path}.${name}`));
  }
  return typeof value === 'number' || typeof value === 'boolean' ? [`${path}: ${value}`] : [];
}

/** The analyses tell of the two tests of a day under the same name. */
function isAboutTests(name: string, part: unknown): boolean {
  return (
    ['test', 'testCount', 'testPeople', 'testPeopleCount', 'testsUnfiltered'].includes(name) ||
    (name === 'tests' && typeof part === 'number')
  );
}

/** Free disk space is no number of people. */
function isOfMachine(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'item' in row && row.item === 'diskSpace';
}

function isTestRow(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'isTest' in row && row.isTest === true;
}
