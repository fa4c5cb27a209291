import { sql } from 'kysely';
import { type AnswerTable, activityNoted, answersAdded } from '#server/participation/answers/insert-answers-store.ts';
import { changesNamed, turnReturned, turnStored } from '#server/participation/person/store-turn-store.ts';
import { gatherWhileBusy } from '#server/platform/concurrency/gather-while-busy.ts';
import { prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { gathering, warnOfFaultTogether } from './gathering.ts';
import { nothingHasChanged, type Proof } from './under-way-store.ts';

/** `rows` is of `asJson`. */
type Stored = Proof & { participantId: string; rows: string; now: Date };
/** The participation's revision afterwards; null where nothing was stored. */
type Revision = number | null;

/**
 * @returns a function that stores answers of one person which move nobody on, under their guard; while others are being stored, together
 * with those of other people
 */
export function prepareStoreOfAnswers(
  parts: Pick<Installation, 'database' | 'log'>,
  table: AnswerTable,
): (stored: Stored) => Promise<Revision> {
  return gatherWhileBusy({
    alone: prepareStoreOfOne(parts, table),
    together: prepareStoreOfSeveral(parts, table),
    keyOf: ({ participantId }) => participantId,
    ...gathering,
    onFault: warnOfFaultTogether(parts.log),
  });
}

function prepareStoreOfOne({ database }: Pick<Installation, 'database'>, table: AnswerTable) {
  const store = prepareQuery<Stored, { revision: number }>(database, (value) =>
    turnStored({
      participantId: value('participantId'),
      set: activityNoted(value('now')),
      changes: [answersAdded(table, value('rows'))],
      guard: nothingHasChanged({
        revision: value('revision'),
        token: value('token'),
        realNow: value('realNow'),
        longestBefore: value('longestBefore'),
      }),
    }),
  );
  return async (stored: Stored): Promise<Revision> => (await store(stored))[0]?.revision ?? null;
}

/**
 * Each under a guard of its own. Whose participation somebody else holds at the moment is left out, and keeps nobody waiting. Rows are
 * taken by their key one by one, whatever the planner supposes of the length of a list.
 */
function prepareStoreOfSeveral({ database }: Pick<Installation, 'database'>, table: AnswerTable) {
  type Several = { proofs: string; rows: string; now: Date };
  const store = prepareQuery<Several, { id: string; revision: number }>(database, (value) => {
    const guard = nothingHasChanged({
      revision: sql`asked.revision`,
      token: sql`asked.token`,
      realNow: sql`asked."realNow"`,
      longestBefore: sql`asked."longestBefore"`,
    });
    return sql<{ id: string; revision: number }>`
      with asked as materialized (
        select * from jsonb_to_recordset(${value('proofs')}::jsonb) as given (
          "participantId" uuid, revision bigint, token text, "realNow" timestamptz, "longestBefore" timestamptz)
      ), held as materialized (
        select participation.participant_id from asked cross join lateral (
          select participant.participant_id from participant
          where participant.participant_id = asked."participantId" and ${guard}
          offset 0 for no key update skip locked
        ) as participation
      ), turn as (
        update participant set ${activityNoted(value('now'))}
        where participant_id = any (array(select held.participant_id from held))
        returning ${turnReturned}
      )${changesNamed([answersAdded(table, value('rows'))])}
      select turn.participant_id as id, turn.revision from turn`;
  });
  return async (several: readonly Stored[]): Promise<(Revision | undefined)[]> => {
    const proofs = JSON.stringify(several.map(({ rows: _rows, now: _now, ...proof }) => proof));
    const rows = `[${several.map((stored) => stored.rows.slice(1, -1)).join()}]`;
    const now = new Date(Math.max(...several.map((stored) => stored.now.getTime())));
    const revisions = new Map((await store({ proofs, rows, now })).map(({ id, revision }) => [id, revision]));
    return several.map(({ participantId }) => revisions.get(participantId));
  };
}
