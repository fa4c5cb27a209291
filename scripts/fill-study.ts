import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { findSparePort } from '#rehearsal/filled-study/spare-port.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import type { StudyDay } from '#study/protocol.ts';
import { migrateDatabase } from './migrate-database.ts';

const help = `Fills a database with simulated people, whole rows at a time and without a server.

  npm run fill-study -- --participants 10000 --folder FOLDER

  --participants N   how many people (100)
  --days 1|2|3       how many study days those do who go on to the end (3)
  --seed N           the same seed gives the same people, but for the keys of those who leave (1)
  --folder FOLDER    the data folder (DATA_DIR) of an installation that is stopped, or a new one
  --url ADDRESS      a database instead: the empty or migrated one of DATABASE_URL, or the embedded one of a running server`;

async function runFillStudy(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      participants: { type: 'string', default: '100' },
      days: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      folder: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || (values.folder === undefined) === (values.url === undefined)) {
    console.log(help);
    return values.help ? 0 : 1;
  }
  const filling = {
    participants: Number(values.participants),
    days: Number(values.days) as StudyDay,
    seed: Number(values.seed),
    onProgress: (done: number) => process.stderr.write(`\r${done} of ${values.participants}`),
  };
  await withDatabase(values, async (url) => {
    await migrateDatabase(url);
    const { participants, models, seconds } = await fillStudy(url, filling);
    console.log(`\n${participants} people, ${models} of them simulated, in ${seconds.toFixed(1)} s`);
  });
  return 0;
}

async function withDatabase(
  { url, folder }: { url?: string | undefined; folder?: string | undefined },
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (url !== undefined) return work(url);
  const database = await startEmbeddedPostgres({
    dataDirectory: resolve(folder ?? '.data'),
    port: await findSparePort(),
    log: pino({ level: 'warn' }),
  });
  try {
    await work(database.connectionString);
  } finally {
    await database.stop();
  }
}

process.exitCode = await runFillStudy(process.argv.slice(2));
