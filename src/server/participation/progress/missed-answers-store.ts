import { type RawBuilder, sql } from 'kysely';
import { type AnswerTable, activityNoted, answersAdded } from '#server/participation/answers/insert-answers-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { goesOnUnder } from '#server/participation/person/generations-store.ts';
import { changesNamed, turnReturned, turnStored } from '#server/participation/person/store-turn-store.ts';
import { gatherWhileBusy } from '#server/platform/concurrency/gather-while-busy.ts';
import { type Bound, prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { gathering, warnOfFaultTogether } from './gathering.ts';
import { type BoundProof, isOfSession, type Proof } from './under-way-store.ts';

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
  /** Generations of the study material. */
  ofPart: number;
  ofWords: number;
  /** JSON text, as are the rows. */
  supposed: string;
  rows: string;
  now: Date;
};
/** What is told of the moment before. */
export type Missed = { revision: number; told: { revision: number; facts: unknown } };

type AnswerInstallation = Pick<Installation, 'database'>;
type Facts = Pick<MissedAnswers<never, never>, 'stored' | 'facts'>;

/**
 * @returns a function that stores answers which move nobody on, where what was missed is just what is supposed, and all else that is kept
 * of the participant is still so; it tells what was missed, and nothing where nothing was stored. Whoever is at the same part of the
 * same day has finished the same days, waits for none, and has finished as many attempts: the next one would have ended the one that is
 * open, which is for `stored` to see. While others are being stored, those that come are stored together.
 */
export function prepareStoreAfterMissed(
  parts: AnswerInstallation & Pick<Installation, 'log'>,
  table: AnswerTable,
  facts: Facts,
): (stored: Stored) => Promise<Missed | null> {
  return gatherWhileBusy({
    alone: prepareStoreOfOne(parts, table, facts),
    together: prepareStoreOfSeveral(parts, table, facts),
    keyOf: ({ participantId }) => participantId,
    ...gathering,
    onFault: warnOfFaultTogether(parts.log),
  });
}

function prepareStoreOfOne({ database }: AnswerInstallation, table: AnswerTable, { stored, facts }: Facts) {
  const store = prepareQuery<Stored, Missed>(database, (value) => {
    const supposed = value('supposed');
    return turnStored({
      participantId: value('participantId'),
      set: activityNoted(value('now')),
      changes: [answersAdded(table, value('rows'))],
      guard: isJustSupposed(stored, {
        ...{ token: value('token'), realNow: value('realNow'), longestBefore: value('longestBefore') },
        ...{ day: value('day'), phase: value('phase'), timeZone: value('timeZone'), supposed },
        ...{ ofPart: value('ofPart'), ofWords: value('ofWords') },
      }),
      told: toldOf(facts(supposed)),
    }) as RawBuilder<Missed>;
  });
  return async (one: Stored): Promise<Missed | null> => (await store(one))[0] ?? null;
}

/** Each under a guard of its own, as those that nothing was missed before (`prepare-answers-store.ts`). */
function prepareStoreOfSeveral({ database }: AnswerInstallation, table: AnswerTable, { stored, facts }: Facts) {
  type Several = { asked: string; rows: string; now: Date };
  const store = prepareQuery<Several, Missed & { id: string }>(database, (value) => {
    const supposed = sql<string>`asked.supposed`;
    const guard = isJustSupposed(stored, {
      ...{ token: sql`asked.token`, realNow: sql`asked."realNow"`, longestBefore: sql`asked."longestBefore"` },
      ...{ day: sql`asked.day`, phase: sql`asked.phase`, timeZone: sql`asked."timeZone"`, supposed },
      ...{ ofPart: sql`asked."ofPart"`, ofWords: sql`asked."ofWords"` },
    });
    return sql<Missed & { id: string }>`
      with asked as materialized (
        select * from jsonb_to_recordset(${value('asked')}::jsonb) as given (
          "participantId" uuid, token text, "realNow" timestamptz, "longestBefore" timestamptz, day smallint, phase smallint,
          "timeZone" text, "ofPart" int, "ofWords" int, supposed jsonb)
      ), held as materialized (
        select participation.participant_id, participation.told from asked cross join lateral (
          select participant.participant_id, ${toldOf(facts(supposed))} as told from participant
          where participant.participant_id = asked."participantId" and ${guard}
          offset 0 for no key update skip locked
        ) as participation
      ), turn as (
        update participant set ${activityNoted(value('now'))}
        where participant_id = any (array(select held.participant_id from held))
        returning ${turnReturned}
      )${changesNamed([answersAdded(table, value('rows'))])}
      select turn.participant_id as id, turn.revision, held.told from turn join held using (participant_id)`;
  });
  return async (several: readonly Stored[]): Promise<(Missed | undefined)[]> => {
    const asked = several.map(({ rows: _rows, now: _now, supposed, ...one }) => {
      // As it is: it has been written as JSON text already.
      return `${JSON.stringify(one).slice(0, -1)},"supposed":${supposed}}`;
    });
    const rows = `[${several.map((one) => one.rows.slice(1, -1)).join()}]`;
    const now = new Date(Math.max(...several.map((one) => one.now.getTime())));
    const stored = new Map((await store({ asked: `[${asked.join()}]`, rows, now })).map((row) => [row.id, row]));
    return several.map(({ participantId }) => stored.get(participantId));
  };
}

type Standing = Omit<BoundProof, 'revision'> & {
  [Name in 'day' | 'phase' | 'timeZone' | 'ofPart' | 'ofWords' | 'supposed']: Bound<Stored[Name]>;
};

/** A condition on `participant`: just what is supposed was missed, and all else is as it was. */
function isJustSupposed(
  stored: Facts['stored'],
  { day, phase, timeZone, supposed, ofPart, ofWords, ...session }: Standing,
): RawBuilder<boolean> {
  return sql<boolean>`${isAsSeen} and ${isOfSession(session)} and ${consentIsInForce}
    and participant.day = ${day} and participant.phase = ${phase} and participant.time_zone = ${timeZone}
    and ${goesOnUnder(sql`${ofPart}::int`, sql`${ofWords}::int`)} and ${stored(supposed)} = ${supposed}::jsonb`;
}

function toldOf(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('revision', participant.revision, 'facts', ${facts})`;
}

/**
 * The row that is changed is the one that the statement saw when it began. Whoever had to wait for another change holds a newer one, while
 * everything else that a statement reads, answers among it, stays as it was when it began.
 */
const isAsSeen = sql<boolean>`participant.revision = (
  select seen.revision from participant as seen where seen.participant_id = participant.participant_id)`;
