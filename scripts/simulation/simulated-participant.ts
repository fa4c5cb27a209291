import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import { LearnedRelations } from '#rehearsal/simulation/learned-relations.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import type { Walker } from '#rehearsal/simulation/walk-day.ts';
import type { WordKnowledge } from '#rehearsal/simulation/word-knowledge.ts';
import { drawStopPoint, type StopShare } from './stop-plan.ts';
import { CallFailed, type StudyClient } from './study-client.ts';
import { StudyOverCalls, type Surroundings } from './study-over-calls.ts';

export type SimulatedParticipant = Walker<ProgressView> & {
  number: number;
  account: { name: string; email: string; password: string };
  client: StudyClient;
};

/** @returns a person and account determined by seed and number, not signed in */
export function createParticipant(
  { seed, number, stopShares }: { seed: number; number: number; stopShares: readonly StopShare[] },
  client: StudyClient,
  { knowledge, ...surroundings }: Surroundings & { knowledge: WordKnowledge },
): SimulatedParticipant {
  const person = simulatePerson(seed, number);
  const email = `participant-${seed}-${number}@example.org`;
  return {
    number,
    person,
    knowledge,
    account: {
      name: person.fullName,
      email,
      password: `ensaio${deriveSeed(seed, 'password', number).toString(36).padStart(7, '0')}`,
    },
    client,
    learned: new LearnedRelations(),
    stopsAt: drawStopPoint(person.seed, stopShares),
    study: new StudyOverCalls(client, { ...surroundings, person, email }),
  };
}

const accountExistsStatus = 422;

export async function signUpOrIn({ client, account }: Pick<SimulatedParticipant, 'client' | 'account'>): Promise<void> {
  try {
    await client.signUp(account);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.reply.status !== accountExistsStatus) throw error;
    await client.signIn(account);
  }
}
