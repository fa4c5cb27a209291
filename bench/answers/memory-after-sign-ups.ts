import { setTimeout as sleep } from 'node:timers/promises';
import { runConcurrently } from '#scripts/simulation/run-concurrently.ts';
import { simulateStudy } from '#scripts/simulation/simulate-study.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { readFigures } from '../process-figures.ts';
import { startInstallation } from '../started-installation.ts';
import { waitUntilIdle } from './measured-round.ts';
import { startParseServer } from './parse-server.ts';

const atOnce = 8;
/** Consent, questionnaire and about half of an inventory. */
const documentsOfOne = 12;
/** Interval of the job that mails consent copies. */
const mailRoundMs = 6_000;
/** The document worker exits after five idle seconds and frees its memory. */
const restMs = 30_000;

/** Resident memory, in MB. */
export type MemoryAfterSignUps = { atOnce: number; afterRest: number };

/**
 * WordMood also renders a PDF of each consent; Parse stores as many documents.
 * @returns resident memory after the work, and half a minute later
 * @throws the reason of `end`, when it comes first
 */
export async function memoryAfterSignUps(
  administrationUrl: string | undefined,
  people: number,
  end: AbortSignal,
): Promise<Record<'wordmood' | 'parse', MemoryAfterSignUps>> {
  const installation = await startInstallation(administrationUrl);
  const { databasePid } = installation;
  try {
    await signUpToWordMood(installation.address, people, end);
    await sleep(mailRoundMs);
    await waitUntilIdle([installation.serverPid], databasePid);
    const wordmood = await memoryOf(installation.serverPid);
    const parse = await startParseServer(installation.databaseUrl);
    try {
      await runConcurrently(Array.from({ length: people }), atOnce, () => {
        end.throwIfAborted();
        return parse.signUp(documentsOfOne);
      });
      await waitUntilIdle([parse.serverPid], databasePid);
      return { wordmood, parse: await memoryOf(parse.serverPid) };
    } finally {
      await parse.stop();
    }
  } finally {
    await installation.stop();
  }
}

async function signUpToWordMood(address: string, participants: number, signal: AbortSignal): Promise<void> {
  const { words } = await loadMaterial('study-material');
  const { failures } = await simulateStudy({
    address,
    participants,
    days: 1,
    seed: 1,
    concurrency: atOnce,
    stopShares: [{ day: 1, phase: 'inventory', share: 1 }],
    retryTimeoutMs: 30_000,
    words: { words: words.rows },
    send: fetch,
    signal,
  });
  const [failed] = failures;
  if (failed !== undefined) throw new Error(`${failures.length} people could not go on: ${failed.reason}`);
}

async function memoryOf(pid: number): Promise<MemoryAfterSignUps> {
  const atOnce = await residentMegabytes(pid);
  await sleep(restMs);
  return { atOnce, afterRest: await residentMegabytes(pid) };
}

async function residentMegabytes(pid: number): Promise<number> {
  return (await readFigures(pid, { withDescendants: false })).residentBytes / 2 ** 20;
}
