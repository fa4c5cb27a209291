import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { migrateDatabase } from './migrate-database.ts';
import { sampleArchive } from './release/release-paths.ts';
import { runCommand } from './run-command.ts';
import { onTerminationSignal } from './run-on-runtime.mjs';
import { makeSample } from './sample/make-sample.ts';
import { findSparePort } from './sample/spare-port.ts';

const usage = `Makes an export of simulated people to look at, with its codebook.

  npm run sample -- --out FOLDER [--participants 100] [--seed 1]

It has a database of its own for it, and leaves none behind. The same seed and the same version give the same bytes.`;

// Zip stores local times.
process.env.TZ = 'UTC';

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      out: { type: 'string' },
      participants: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [participants, seed] = [Number(values.participants), Number(values.seed)];
  const areNumbers = Number.isInteger(seed) && Number.isInteger(participants) && participants > 0;
  if (values.out === undefined || !areNumbers) throw new StartupFailure(usage);
  const folder = resolve(values.out);
  const stop = new AbortController();
  onTerminationSignal(() => stop.abort(new StartupFailure('Interrupted; no sample was made.')));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'wordmood-sample-'));
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const database = await startEmbeddedPostgres({ dataDirectory, port: await findSparePort(), log });
  try {
    await migrateDatabase(database.connectionString);
    const made = await makeSample({
      ...{ databaseUrl: database.connectionString, folder, participants, seed, signal: stop.signal },
      onProgress(done) {
        if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${participants}`);
      },
    });
    const { rows, bytes, sha256 } = made;
    return {
      output: [
        `${join(folder, sampleArchive)}: ${made.participants} people, ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes`,
        `SHA-256 ${sha256}`,
      ].join('\n'),
    };
  } finally {
    await database.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
