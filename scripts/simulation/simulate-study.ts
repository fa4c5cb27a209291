import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import { walkDay } from '#rehearsal/simulation/walk-day.ts';
import { type WordKnowledge, wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { moveClockTo } from './move-clock.ts';
import { RequestLog } from './request-log.ts';
import { RetryingClient } from './retrying-client.ts';
import { runConcurrently } from './run-concurrently.ts';
import { createParticipant, type SimulatedParticipant, signUpOrIn } from './simulated-participant.ts';
import type { StopShare } from './stop-plan.ts';
import type { Send } from './study-client.ts';
import type { Surroundings } from './study-over-calls.ts';

const firstLookMs = 3_000;

export type Simulation = {
  address: string;
  participants: number;
  days: StudyDay;
  seed: number;
  concurrency: number;
  stopShares: readonly StopShare[];
  retryTimeoutMs: number;
  /** Word meanings, known to people but not to browsers. */
  words: WordTable;
  send: Send;
  signal: AbortSignal;
  /** Called after each person's day, with the answers of all. */
  onProgress?: (answers: number) => void;
};

export type SimulationResult = {
  finished: number;
  stopped: number;
  failures: { participant: number; reason: string }[];
  answers: number;
  requests: RequestLog;
  durationMs: number;
};

/** The installation or study does not allow the simulation; the message is for the user. */
export class SimulationRefused extends Error {
  override readonly name = 'SimulationRefused';
}

/**
 * Fills an installation with simulated people; the same seed resumes an earlier run.
 * @throws SimulationRefused unless it is a rehearsal, or when a day no longer opens
 * @throws the signal's reason
 */
export async function simulateStudy(simulation: Simulation): Promise<SimulationResult> {
  const startedAt = performance.now();
  const requests = new RequestLog();
  const newClient = () => new RetryingClient(simulation.address, requests.measure(simulation.send), simulation);
  const installation = await checkInstallation(simulation);
  const visitor = newClient();

  const { seed, stopShares } = simulation;
  const result = { finished: 0, stopped: 0, answers: 0, failures: [] as SimulationResult['failures'] };
  let walking = Array.from({ length: simulation.participants }, (_, index) =>
    createParticipant({ seed, number: index + 1, stopShares }, newClient(), installation),
  );
  for (const day of studyDays.filter((studyDay) => studyDay <= simulation.days)) {
    const round = await walkRound(walking, day, simulation, result);
    result.stopped += round.stopped;
    result.failures.push(...round.failures);
    walking = round.goingOn.map(({ participant }) => participant);
    if (day < simulation.days) await openNextDay(visitor, round.goingOn);
  }
  result.finished = walking.length;
  return { ...result, requests, durationMs: performance.now() - startedAt };
}

/** A short timeout, in case the installation is not running. */
async function checkInstallation({
  address,
  words,
  send,
  retryTimeoutMs,
  signal,
}: Simulation): Promise<Surroundings & { knowledge: WordKnowledge }> {
  const visitor = new RetryingClient(address, send, { retryTimeoutMs: Math.min(retryTimeoutMs, firstLookMs), signal });
  const { build, rehearsal } = await visitor.call(readInstallation);
  if (!rehearsal) {
    throw new SimulationRefused(
      `The installation at ${address} does not say that it is a rehearsal, so no simulated people go there: start it with REHEARSAL=1.`,
    );
  }
  return { material: await visitor.call(readMaterial), knowledge: wordKnowledgeFrom(words), build };
}

type Round = {
  goingOn: { participant: SimulatedParticipant; last: ProgressView }[];
  stopped: number;
  failures: SimulationResult['failures'];
};

async function walkRound(
  participants: readonly SimulatedParticipant[],
  day: StudyDay,
  { concurrency, signal, onProgress }: Simulation,
  counted: Pick<SimulationResult, 'answers'>,
): Promise<Round> {
  const round: Round = { goingOn: [], stopped: 0, failures: [] };
  await runConcurrently(participants, concurrency, async (participant) => {
    try {
      if (day === 1) await signUpOrIn(participant);
      const { progress: last, stopped } = await walkDay(participant, day, {
        onAnswer: () => {
          counted.answers += 1;
        },
        onPhase: () => {},
      });
      if (stopped) round.stopped += 1;
      else round.goingOn.push({ participant, last });
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      round.failures.push({ participant: participant.number, reason });
    }
    onProgress?.(counted.answers);
  });
  return round;
}

/** Time zones differ: moves the clock to the last opening. */
async function openNextDay(visitor: RetryingClient, people: readonly { last: ProgressView }[]): Promise<void> {
  const waitingFor = people.flatMap(({ last: { nextDay } }) => (nextDay === null ? [] : [nextDay]));
  if (waitingFor.some(({ isTooLate }) => isTooLate)) {
    throw new SimulationRefused("The study's last date has passed, so the next day does not open any more.");
  }
  if (waitingFor.length === 0) return;
  await moveClockTo(visitor, Math.max(...waitingFor.map(({ opensAt }) => Date.parse(opensAt))));
}
