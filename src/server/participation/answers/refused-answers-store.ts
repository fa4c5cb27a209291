import { type RawBuilder, sql } from 'kysely';
import { answerKindOf } from '#contract/participation/answer-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import type { Refusal } from '#server/platform/failures/refusal.ts';
import {
  type AnsweringKind,
  answeringKinds,
  type RefusedReason,
  refusedReasons,
} from '#study/decisions/refused-answer.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { AnswerRow } from './insert-answers-store.ts';

/** A malformed input is kept as text up to so many bytes; the longest answer of a page has some 40 KB. */
const maximumMalformedBytes = 48 * 1024;

/** More than a whole day of the study that was answered twice; beyond that it is not a person. */
const maximumOfOneDay = 500;
const maximumOfParticipant = 3000;

/**
 * Of the one participant in `turn` so many more are kept with the rows of `given`: beyond that an answer is refused all the same. Says nothing
 * of a single row, so that the database counts once.
 */
export const roomForRefused = sql`
  select least(
    ${sql.lit(maximumOfOneDay)} - count(*) filter (
      where kept.received_at > (select max((one).received_at) from given) - interval '24 hours'),
    ${sql.lit(maximumOfParticipant)} - count(*))
  from refused_answer as kept where kept.participant_id = (select participant_id from turn)`;

/** For a query on `participant`. */
export const hasRefusedAnswers = sql`exists (
  select from refused_answer where refused_answer.participant_id = participant.participant_id)`;

/** An answer that was refused once and is taken after all is a refused one no more. @param ids JSON text of a list */
export function refusedNoMore(ids: Bound<string>): RawBuilder<unknown> {
  return sql`
    delete from refused_answer using turn
    where refused_answer.participant_id = turn.participant_id
      and refused_answer.entry_id in (select jsonb_array_elements_text(${ids}::jsonb))`;
}

type RefusedEntry = { id: string; kind: string; recordedAt: string; input: unknown };

/**
 * @param input as it came
 * @returns an answer that is refused for good as it is stored; null for what is no answer, is to come again, or could not be of a page
 */
export function refusedRow(
  { participantId, now }: { participantId: string; now: Date },
  { id, kind: sentKind, recordedAt, input }: RefusedEntry,
  { code }: Refusal,
): AnswerRow<'refused_answer'> | null {
  const isUnknown = answerKindOf(sentKind) === undefined;
  const kind = isUnknown ? 'unknown' : answeringKinds.find((one) => one === sentKind);
  const reason = refusedReasons.find((one) => one === code);
  const given = isUnknown ? { kind: sentKind, input } : input;
  const kept = reason === 'invalid-input' ? malformedText(given) : (given as object);
  if (kind === undefined || reason === undefined || kept === null) return null;
  const day = dayOf(input);
  return {
    participant_id: participantId,
    entry_id: id,
    kind,
    ...(day === null ? {} : { day }),
    input: kept,
    reason,
    answered_at: new Date(recordedAt),
    received_at: now,
  };
}

/** As text, which no database refuses. */
function malformedText(input: unknown): string | null {
  try {
    const text = JSON.stringify(input) ?? '';
    return Buffer.byteLength(text) > maximumMalformedBytes ? null : text;
  } catch {
    // Nested deeper than it can be written.
    return null;
  }
}

function dayOf(input: unknown): StudyDay | null {
  const day: unknown = typeof input === 'object' && input !== null && 'day' in input ? input.day : null;
  return studyDays.find((one) => one === day) ?? null;
}

/** An answer that was refused for good; of a malformed one, `input` is the text. */
export type RefusedAnswer = {
  kind: AnsweringKind;
  day: StudyDay | null;
  input: object | string;
  reason: RefusedReason;
  answered_at: Date;
  received_at: Date;
};

/** @returns what a participant has answered and the rules have refused, in the order in which it came */
export async function readRefusedAnswers(database: Database, participantId: string): Promise<RefusedAnswer[]> {
  return database
    .selectFrom('refused_answer')
    .where('participant_id', '=', participantId)
    .orderBy('received_at')
    .orderBy('answered_at')
    .orderBy('entry_id')
    .select(['kind', 'day', 'input', 'reason', 'answered_at', 'received_at'])
    .execute();
}
