import { deriveSeed } from '#simulation/derive-seed.ts';
import { LearnedRelations } from '#simulation/learned-relations.ts';
import { type SimulatedPerson, simulatePerson } from '#simulation/simulate-person.ts';
import type { StopPoint } from '#simulation/stop-point.ts';
import type { WordKnowledge } from '#simulation/word-knowledge.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { drawStopPoint, type StopShare } from './stop-plan.ts';
import { CallFailed, type StudyClient } from './study-client.ts';

/** What everybody in one simulation knows and uses. */
export type Surroundings = {
  material: PublicMaterial;
  knowledge: WordKnowledge;
  /** The build of the browser app that the installation serves; every answer names it. */
  build: string;
};

/** A simulated person at their browser. */
export type SimulatedParticipant = Surroundings & {
  number: number;
  person: SimulatedPerson;
  account: { name: string; email: string; password: string };
  client: StudyClient;
  learned: LearnedRelations;
  stopsAt: StopPoint | null;
};

/** @returns the same person with the same account for the same seed and number, in a browser that is not signed in. */
export function createParticipant(
  { seed, number, stopShares }: { seed: number; number: number; stopShares: readonly StopShare[] },
  client: StudyClient,
  surroundings: Surroundings,
): SimulatedParticipant {
  const person = simulatePerson(seed, number);
  return {
    ...surroundings,
    number,
    person,
    account: {
      name: person.fullName,
      email: `participant-${seed}-${number}@example.org`,
      password: `ensaio${deriveSeed(seed, 'password', number).toString(36).padStart(7, '0')}`,
    },
    client,
    learned: new LearnedRelations(),
    stopsAt: drawStopPoint(person.seed, stopShares),
  };
}

/** The identity provider's answer to a sign-up with an e-mail that has an account. */
const accountExistsStatus = 422;

/** Signs up, or signs in where an earlier run has made the account. */
export async function enter({ client, account }: Pick<SimulatedParticipant, 'client' | 'account'>): Promise<void> {
  try {
    await client.signUp(account);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.reply.status !== accountExistsStatus) throw error;
    await client.signIn(account);
  }
}
