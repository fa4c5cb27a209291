import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openDevFolder } from './dev-folder.ts';
import { devPage, startVite } from './dev-pages.ts';
import { readDevSettings } from './dev-settings.ts';
import { forwardTo } from './forward.ts';
import { createFrontServer, routeFrontServer } from './front-door.ts';
import { makeDevStudy } from './make-dev-study.ts';
import { startRestartingServer } from './restarting-server.ts';
import { serveDevPeople } from './serve-dev-people.ts';
import { watchServerFiles } from './watch-server-files.ts';

const checkout = resolve(import.meta.dirname, '..', '..');
const otherPeople = 20;
const interrupted = new Error('Interrupted.');

type End = () => Promise<unknown> | unknown;

async function runDev(signal: AbortSignal, ends: End[]): Promise<void> {
  const { config, isFresh, passedOn } = readDevSettings(process.argv.slice(2), process.env, checkout);
  const { publicAddress, dataDirectory } = config;
  const folder = await openDevFolder(dataDirectory, isFresh);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const embedded = await startEmbeddedPostgres({ dataDirectory, port: config.embeddedDatabasePort, log });
  ends.push(() => embedded.stop());
  const databaseUrl = embedded.connectionString;

  const serverPort = await findFreePort();
  const server = startRestartingServer({
    port: serverPort,
    directory: folder.serverDirectory,
    environment: {
      ...childEnvironment(),
      ...passedOn,
      HOST: '127.0.0.1',
      PUBLIC_ADDRESS: publicAddress,
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      REHEARSAL: '1',
      LOG_LEVEL: config.logLevel,
    },
    onStarted: (outcome) => {
      if ('tookMs' in outcome) console.log(`The server is up (${(outcome.tookMs / 1000).toFixed(1)} s).`);
      else console.error('The server does not start; it is tried again when one of its files changes.');
    },
  });
  const forward = forwardTo(server, serverPort);
  ends.push(() => server.stop());

  const door = createFrontServer();
  const vite = await startVite(checkout, door);
  ends.push(() => vite.close());
  const people = serveDevPeople({ config, databaseUrl, server, serverPort });
  routeFrontServer(door, { forward, people, files: vite.middlewares, page: devPage(vite, checkout) });
  await listen(door, config.port);
  ends.push(() => {
    door.close();
    door.closeAllConnections();
  });
  watchServerFiles(checkout, (path) => logAndRestart(path, server.restart), signal);

  if (!folder.hasPeople) {
    console.log('Making up people, the first time ...');
    const { studyMaterialDirectory } = config;
    await makeDevStudy({ address: publicAddress, databaseUrl, studyMaterialDirectory, others: otherPeople, signal });
    folder.keepPeople();
  }
  console.log(startMessage(publicAddress, dataDirectory));
  await once(signal, 'abort');
}

/** Environment without settings of another installation. */
function childEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'TZ'];
  return {
    ...Object.fromEntries(
      names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: resolve(checkout, 'node_modules', '.cache', 'wordmood-dev'),
  };
}

function logAndRestart(path: string, restart: () => void): void {
  console.log(`${path} has changed.`);
  restart();
}

async function listen(door: ReturnType<typeof createFrontServer>, port: number): Promise<void> {
  door.listen(port, '127.0.0.1');
  await once(door, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartupFailure(`Port ${port} of 127.0.0.1 is taken by another program: name a free one in PORT.`);
  });
}

function startMessage(address: string, dataDirectory: string): string {
  const rows = [
    ['Address', address],
    ['People', `${address}/dev signs in as any made-up account, at every step of the study, or as staff`],
    ['Mail', `${address}/mailbox`],
    ['Data', `${relative(process.cwd(), dataDirectory)} (npm run dev -- --fresh recreates all accounts)`],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', text]) => `  ${name.padEnd(10)} ${text}`);
  return ['', 'WordMood is running for development: save a file, and see it.', '', ...lines, ''].join('\n');
}

const stop = new AbortController();
const ends: End[] = [];
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort(interrupted));
let exitCode = 0;
try {
  await runDev(stop.signal, ends);
} catch (error) {
  if (error !== interrupted) {
    console.error(error instanceof StartupFailure ? error.message : error);
    exitCode = 1;
  }
}
for (const end of ends.reverse()) await end();
process.exit(exitCode);
