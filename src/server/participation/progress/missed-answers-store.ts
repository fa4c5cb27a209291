import { type RawBuilder, sql } from 'kysely';
import { type AnswerTable, activityNoted, answersAdded } from '#server/participation/answers/insert-answers-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { type Bound, turnStored } from '#server/participation/person/store-turn-store.ts';
import { prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { isOfSession, type Proof } from './under-way-store.ts';

/**
 * How an answer is the next one for a server that has missed those before it, because another server has stored them. What it has missed
 * is supposed, from what it knows and from the answer itself, and the statement that stores the answer proves it.
 */
export type MissedAnswers<Input, Part> = {
  /**
   * Says by the rules alone what has been stored since, if the first of the inputs is the next answer.
   * @returns it, and the facts with it: of all that it leaves open, as if the end of the part were as near as it can be. Null where
   * nothing could have been stored that makes it the next.
   */
  suppose(inputs: readonly Input[], part: Part): Supposition<Part> | null;
  /** For a query on `participant`, as JSON: what is stored where something is supposed (JSON text), in the same form. */
  stored(supposed: Bound<string>): RawBuilder<unknown>;
  /** For a query on `participant`, as JSON: what the rules go by of that. */
  facts(supposed: Bound<string>): RawBuilder<unknown>;
  /** @returns the facts with what was missed */
  catchUp(part: Part, facts: unknown): Part;
};
type Supposition<Part> = { stored: unknown; part: Part };

type Stored = Omit<Proof, 'revision'> & {
  participantId: string;
  day: number;
  phase: number;
  timeZone: string;
  /** JSON text, as are the rows. */
  supposed: string;
  rows: string;
  now: Date;
};
/** What is told of the moment before. */
export type Missed = { revision: number; told: { revision: number; facts: unknown } };

/**
 * @returns a function that stores answers which move nobody on, where what was missed is just what is supposed, and all else that is kept
 * of the participant is still so; it tells what was missed, and gives no row where nothing was stored. Whoever is at the same part of the
 * same day has finished the same days, waits for none, and has finished as many attempts: the next one would have ended the one that is
 * open, which is for `stored` to see.
 */
export function prepareStoreAfterMissed(
  { database, material }: Pick<Installation, 'database' | 'material'>,
  table: AnswerTable,
  { stored, facts }: Pick<MissedAnswers<never, never>, 'stored' | 'facts'>,
) {
  return prepareQuery<Stored, Missed>(database, (value) => {
    const supposed = value('supposed');
    const session = { token: value('token'), realNow: value('realNow'), longestBefore: value('longestBefore') };
    return turnStored({
      participantId: value('participantId'),
      set: activityNoted(value('now')),
      changes: [answersAdded(table, value('rows'))],
      guard: sql<boolean>`${isAsSeen} and ${isOfSession(session)} and ${consentIsInForce(material)}
        and participant.day = ${value('day')} and participant.phase = ${value('phase')}
        and participant.time_zone = ${value('timeZone')} and ${stored(supposed)} = ${supposed}::jsonb`,
      told: sql`jsonb_build_object('revision', participant.revision, 'facts', ${facts(supposed)})`,
    }) as RawBuilder<Missed>;
  });
}

/**
 * The row that is changed is the one that the statement saw when it began. Whoever had to wait for another change holds a newer one, while
 * everything else that a statement reads, answers among it, stays as it was when it began.
 */
const isAsSeen = sql<boolean>`participant.revision = (
  select seen.revision from participant as seen where seen.participant_id = participant.participant_id)`;
