import { simulateStudy } from '#scripts/simulation/simulate-study.ts';
import type { Send } from '#scripts/simulation/study-client.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';

/** Longer than any server is away. */
const retryTimeoutMs = 60_000;
/** More than ever finish during a ledger. */
const people = 5_000;

/** Simulated people who answer one day each, with this concurrency, until stopped. */
export type AnsweringPeople = {
  /** @returns when all have stopped: the reasons of those whom an unexpected answer ended */
  end(): Promise<string[]>;
};

/** @param atATime how many people answer side by side */
export async function letPeopleAnswer(address: string, send: Send, atATime: number): Promise<AnsweringPeople> {
  const material = await loadMaterial('study-material');
  const stopping = new AbortController();
  const answering = simulateStudy({
    address,
    participants: people,
    days: 1,
    seed: 11,
    concurrency: atATime,
    stopShares: [],
    retryTimeoutMs,
    words: { words: material.words.rows },
    signal: stopping.signal,
    send,
  }).then(
    ({ failures }) => failures.map(({ reason }) => reason),
    (error: unknown) => {
      if (stopping.signal.aborted) return [];
      throw error;
    },
  );
  return {
    end() {
      stopping.abort();
      return answering;
    },
  };
}
