import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { startServer } from '#server/start-server.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { KeepAliveConnection } from './answers/keep-alive-connection.ts';
import { requestsOf } from './answers/rated-requests.ts';
import { makeRaters, productionSettings } from './answers/wordmood-server.ts';

/**
 * How many of our own files and functions run for one rating that is stored when everything is warm, for the same one sent again, and for
 * another value of it: by V8's coverage of one call.
 *
 *   npx node bench/answer-path.ts [--list]
 *
 * The whole server runs in this process on its own embedded database. Only functions that run in each of several calls
 * count, which excludes background work. The answer's path is `src/server/participation`; --list names its functions.
 */
const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
const callsOfCase = 5;
/** What the server does after its reply is part of the call. */
const afterReplyMs = 50;
const source = `${pathToFileURL(join(import.meta.dirname, '../src')).href}/`;

const folder = await mkdtemp(join(tmpdir(), 'wordmood-path-'));
const port = await findFreePort();
const config = readConfig({
  ...productionSettings(),
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  EMBEDDED_DATABASE_PORT: String(await findFreePort()),
});
const server = await startServer(config, createLog('silent', process.stderr));
const session = new Session();
try {
  const [rater] = await makeRaters(await runningDatabaseAddress(config), 1);
  if (rater === undefined) throw new Error('There is no rater');
  const requests = [...requestsOf('wordmood', rater, 1)].map(({ text }) => text);
  const connection = await KeepAliveConnection.open(port);
  const send = (text = '') => connection.send(text);
  for (const text of requests.splice(0, 10)) await send(text);
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const [last = ''] = requests;
  const otherValue = last.replace(/"valence":(\d)/, (_, value) => `"valence":${(Number(value) % 9) + 1}`);
  const cases: [string, () => Promise<unknown>][] = [
    ['next rating', () => send(requests.shift())],
    ['the same again', () => send(last)],
    ['another value', () => send(otherValue).catch(() => undefined)],
  ];
  for (const [name, call] of cases) printFunctions(name, await functionsOf(call));
  connection.close();
} finally {
  session.disconnect();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

/** @returns `path function offset` of what runs in each of several calls */
async function functionsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  let common: Set<string> | null = null;
  for (let count = 0; count < callsOfCase; count += 1) {
    await covered();
    await call();
    await sleep(afterReplyMs);
    const ofCall = await covered();
    common = common === null ? ofCall : common.intersection(ofCall);
  }
  return [...(common ?? [])].toSorted();
}

/** @returns the functions that have run since it was last asked */
async function covered(): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.startsWith(source));
  return new Set(
    own.flatMap(({ url, functions }) =>
      functions.flatMap(({ functionName, ranges: [range] }) =>
        range !== undefined && range.count > 0 && range.startOffset > 0
          ? [`${url.slice(source.length)} ${functionName || '(anonymous)'} ${range.startOffset}`]
          : [],
      ),
    ),
  );
}

function printFunctions(name: string, functions: readonly string[]): void {
  const count = (some: readonly string[]) =>
    `${new Set(some.map((one) => one.split(' ')[0])).size} files, ${some.length} functions`;
  const ofAnswers = functions.filter((one) => one.startsWith('server/participation/'));
  console.log(`${name}: ${count(ofAnswers)} of the answer's path, ${count(functions)} with what is under every call`);
  if (values.list) console.log(functions.map((one) => `  ${one}`).join('\n'));
}
