import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { simulateStudy } from '#scripts/simulation/simulate-study.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { readFigures } from '../process-figures.ts';
import { startInstallation } from '../started-installation.ts';

type Minute = { minute: number; server: number; database: number | null; requests: number };

const minuteMs = 60_000;
/** Per connection in one batch. */
const crowdsAtOnce = 5;
/** Caches, plans and JIT code fill in this time; later increase is growth. */
const warmUpMinutes = 5;

/** A steady stream of one-day participants; prints the memory of server and database each minute, and its growth. */
export async function printMemoryUnderLoad(load: { minutes: number; concurrency: number }): Promise<void> {
  const installation = await startInstallation(process.env.DATABASE_URL || undefined);
  const ending = new AbortController();
  try {
    const { address, serverPid, databasePid, databaseName } = installation;
    const processors = `${availableParallelism()} processors with a load of ${loadavg()[0]?.toFixed(1)}`;
    console.log(`${load.concurrency} people at a time for ${load.minutes} min, ${databaseName}, ${processors}`);
    const counted = { requests: 0 };
    const answering = answer(address, load.concurrency, counted, ending.signal);
    console.log('minute  server MB  database MB  requests');
    const minutes: Minute[] = [];
    for (let minute = 0; minute <= load.minutes && !ending.signal.aborted; minute += 1) {
      if (minute > 0) await Promise.race([sleep(minuteMs), answering]);
      const server = await readFigures(serverPid, { withDescendants: false });
      const database = databasePid === null ? null : await readFigures(databasePid, { withDescendants: true });
      const bytes = database === null ? null : (database.proportionalBytes ?? database.residentBytes);
      const now = { minute, server: server.residentBytes, database: bytes, requests: counted.requests };
      minutes.push(now);
      console.log(lineOf(now));
    }
    ending.abort();
    await answering;
    console.log(growthOf(minutes));
  } finally {
    ending.abort();
    await installation.stop();
  }
}

async function answer(
  address: string,
  concurrency: number,
  counted: { requests: number },
  signal: AbortSignal,
): Promise<void> {
  const { words } = await loadMaterial('study-material');
  try {
    for (let seed = 1; !signal.aborted; seed += 1) {
      await simulateStudy({
        address,
        participants: crowdsAtOnce * concurrency,
        days: 1,
        seed,
        concurrency,
        stopShares: [],
        retryTimeoutMs: 30_000,
        words: { words: words.rows },
        signal,
        send(url, init) {
          counted.requests += 1;
          return fetch(url, init);
        },
      });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const megabytes = (bytes: number | null) => (bytes === null ? '-' : String(Math.round(bytes / 2 ** 20)));

function lineOf({ minute, server, database, requests }: Minute): string {
  const cells = [megabytes(server).padStart(11), megabytes(database).padStart(13), String(requests).padStart(10)];
  return `${String(minute).padStart(6)}${cells.join('')}`;
}

/** By medians of three minutes, as single samples depend on garbage collection. */
function growthOf(minutes: readonly Minute[]): string {
  const from = Math.min(warmUpMinutes, Math.max(0, minutes.length - 4));
  const middleOf = (some: readonly Minute[]) =>
    some.map(({ server }) => server).toSorted((one, other) => one - other)[Math.floor(some.length / 2)] ?? 0;
  const [first, last] = [middleOf(minutes.slice(from, from + 3)), middleOf(minutes.slice(-3))];
  const highest = Math.max(...minutes.map(({ server }) => server));
  return `server: ${megabytes(first)} MB after ${from} min, ${megabytes(last)} MB at the end, highest ${megabytes(highest)} MB: grown by ${megabytes(last - first)} MB`;
}
