import { parseArgs } from 'node:util';
import { simulateStudy } from '#scripts/simulation/simulate-study.ts';
import { simulationReport } from '#scripts/simulation/simulation-report.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import type { StudyDay } from '#study/protocol.ts';
import { printMemoryUnderLoad } from './load/memory-under-load.ts';
import { type ProcessFigures, readFigures } from './process-figures.ts';
import { type StartedInstallation, startInstallation } from './started-installation.ts';

/**
 * Simulated participants over HTTP against a fresh installation, then the check of all records.
 *
 *   npx node bench/load.ts --participants 200 --days 3 --concurrency 16 --minutes 60
 *   npx node bench/load.ts --memory 20
 *
 * --memory runs one-day participants for that many minutes (ending at most two minutes later) and prints the resident
 * memory of server and database each minute, and its growth.
 * Uses the embedded database, or a new one of DATABASE_URL.
 */
const { values } = parseArgs({
  options: {
    participants: { type: 'string', default: '200' },
    days: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    /** Time limit. */
    minutes: { type: 'string', default: '60' },
    /** Minutes of load; overrides --participants, --days and --minutes. */
    memory: { type: 'string' },
  },
});
if (values.memory !== undefined) {
  await printMemoryUnderLoad({ minutes: Number(values.memory), concurrency: Number(values.concurrency) });
  process.exit(0);
}

const sampleEveryMs = 2_000;
const nothing: ProcessFigures = { residentBytes: 0, proportionalBytes: null, cpuSeconds: 0 };

const installation = await startInstallation(process.env.DATABASE_URL || undefined);
try {
  console.log(
    `${values.participants} people x ${values.days} days on ${installation.databaseName}, ${values.concurrency} at a time`,
  );
  const memory = watchMemory(installation);
  console.log(`\n${simulationReport(await simulate(installation))}`);
  console.log(await memory.end());
  console.log(await verdict(installation));
} finally {
  await installation.stop();
}

async function simulate({ address }: StartedInstallation) {
  const material = await loadMaterial('study-material');
  return simulateStudy({
    address,
    participants: Number(values.participants),
    days: Number(values.days) as StudyDay,
    seed: Number(values.seed),
    concurrency: Number(values.concurrency),
    stopShares: [],
    retryTimeoutMs: 30_000,
    words: { words: material.words.rows },
    send: fetch,
    signal: AbortSignal.timeout(Number(values.minutes) * 60_000),
    onProgress: (answers) => process.stderr.write(`\r${answers} answers`),
  });
}

function watchMemory({ serverPid, databasePid }: StartedInstallation) {
  const peaks = { server: nothing, database: nothing };
  const sample = async () => {
    const server = await readFigures(serverPid, { withDescendants: false });
    const database = databasePid === null ? nothing : await readFigures(databasePid, { withDescendants: true });
    peaks.server = higher(peaks.server, server);
    peaks.database = higher(peaks.database, database);
  };
  const timer = setInterval(() => void sample(), sampleEveryMs);
  return {
    async end(): Promise<string> {
      clearInterval(timer);
      await sample();
      return [
        `server        ${describe(peaks.server)}`,
        databasePid === null ? 'database      not on this machine' : `database      ${describe(peaks.database)}`,
      ].join('\n');
    },
  };
}

/** A sample without proportional memory met an exiting process, and is ignored there. */
function higher(one: ProcessFigures, other: ProcessFigures): ProcessFigures {
  const proportional = [one, other].flatMap(({ proportionalBytes }) => proportionalBytes ?? []);
  return {
    residentBytes: Math.max(one.residentBytes, other.residentBytes),
    proportionalBytes: proportional.length === 0 ? null : Math.max(...proportional),
    cpuSeconds: Math.max(one.cpuSeconds, other.cpuSeconds),
  };
}

function describe({ residentBytes, proportionalBytes, cpuSeconds }: ProcessFigures): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  const proportional =
    proportionalBytes === null ? '' : ` (${megabytes(proportionalBytes)} with shared pages counted once)`;
  return `peak memory ${megabytes(residentBytes)} resident${proportional}, ${cpuSeconds.toFixed(0)} s of processor time`;
}

async function verdict({ databaseUrl }: StartedInstallation): Promise<string> {
  const database = await openDatabase({ connectionString: databaseUrl });
  try {
    const startedAt = performance.now();
    const { participants, byFinishedDays, findings } = await checkRecords(database);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (findings.length > 0) process.exitCode = 1;
    return `checker       ${participants} records in ${seconds} s, ${byFinishedDays[3]} of three days: ${findings.length} inconsistencies`;
  } finally {
    await database.destroy();
  }
}
