import type { UncountedAnswer } from '#contract/participation/uncounted-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { dayMs } from '#study/days/durations.ts';

/** More than a whole day of the study that was answered twice; beyond that it is not a person. */
const mostOfOneDay = 500;
const mostOfOnePerson = 3000;

/**
 * Keeps answers that were refused, as what they are: no answer, no progress and no moment of activity comes of them.
 * @returns the names of those that are kept, now or since before; what goes beyond the bounds is not among them
 * @throws Refusal `sign-in-needed` when the person has left meanwhile
 */
export async function storeUncounted(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  participantId: string,
  answers: readonly UncountedAnswer[],
): Promise<string[]> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    // Held, so that requests at the same moment do not count past each other.
    const held = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select('participant_id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (held === undefined) throw new Refusal('sign-in-needed');
    const names = new Set(answers.map(({ entryId }) => entryId));
    const known = new Set(await knownOf(transaction, participantId, [...names]));
    const room = await roomFor(transaction, participantId, now);
    const added = answers.filter(({ entryId }) => !known.has(entryId) && names.delete(entryId)).slice(0, room);
    if (added.length > 0) {
      await transaction
        .insertInto('uncounted_answer')
        .values(
          added.map(({ entryId, kind, input, reason, answeredAt }) => ({
            participant_id: participantId,
            entry_id: entryId,
            kind,
            day: input.day,
            input: JSON.stringify(input),
            reason,
            answered_at: new Date(answeredAt),
            received_at: now,
          })),
        )
        .execute();
    }
    return [...known, ...added.map(({ entryId }) => entryId)];
  });
}

/** @returns what a participant has answered and the rules have not taken, in the order in which it came */
export async function readUncounted(database: Database, participantId: string) {
  return database
    .selectFrom('uncounted_answer')
    .where('participant_id', '=', participantId)
    .orderBy('received_at')
    .orderBy('answered_at')
    .orderBy('entry_id')
    .select(['kind', 'day', 'input', 'reason', 'answered_at', 'received_at'])
    .execute();
}

async function knownOf(transaction: Database, participantId: string, names: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('uncounted_answer')
    .where('participant_id', '=', participantId)
    .where('entry_id', 'in', names)
    .select('entry_id')
    .execute();
  return rows.map(({ entry_id }) => entry_id);
}

async function roomFor(transaction: Database, participantId: string, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const { all, lately } = await transaction
    .selectFrom('uncounted_answer')
    .where('participant_id', '=', participantId)
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere('received_at', '>', dayAgo).as('lately'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.min(mostOfOneDay - lately, mostOfOnePerson - all));
}
