import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
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

/** A page's longest answer has some 40 KB. */
const maximumMalformedBytes = 48 * 1024;

/** More than a whole day of the study answered twice. */
const maximumOfOneDay = 500;
const maximumOfParticipant = 3000;

/** Remaining quota of rows for the participant of `updated`. Uncorrelated, so that PostgreSQL counts once. */
export const refusedAnswerCapacity = sql`
  select least(
    ${sql.lit(maximumOfOneDay)} - count(*) filter (
      where refused.received_at > (select max((one).received_at) from given) - interval '24 hours'),
    ${sql.lit(maximumOfParticipant)} - count(*))
  from refused_answer as refused where refused.participant_id = (select participant_id from updated)`;

/** For a query on `participant`. */
export const hasRefusedAnswers = sql`exists (
  select from refused_answer where refused_answer.participant_id = participant.participant_id)`;

/** After late acceptance. @param ids JSON text of a list */
export function deleteRefusedAnswers(ids: Bound<string>): RawBuilder<unknown> {
  return sql`
    delete from refused_answer using updated
    where refused_answer.participant_id = updated.participant_id
      and refused_answer.entry_id in (select jsonb_array_elements_text(${ids}::jsonb))`;
}

const refusedShape = z.object({ kind: z.enum(answeringKinds), reason: z.enum(refusedReasons) });
const dayShape = z.object({ day: z.literal(studyDays) });

type RefusedEntry = { id: string; kind: string; recordedAt: string; input: unknown };

/** @returns null for a non-answer, a retryable refusal or an oversized entry */
export function refusedAnswerRow(
  { participantId, now }: { participantId: string; now: Date },
  { id, kind, recordedAt, input }: RefusedEntry,
  { code }: Refusal,
): AnswerRow<'refused_answer'> | null {
  const isUnknown = answerKindOf(kind) === undefined;
  const refused = refusedShape.safeParse({ kind: isUnknown ? 'unknown' : kind, reason: code }).data;
  const received = isUnknown ? { kind, input } : input;
  const storable = code === 'invalid-input' ? malformedText(received) : (received as object);
  if (refused === undefined || storable === null) return null;
  return {
    participant_id: participantId,
    entry_id: id,
    ...refused,
    ...dayShape.safeParse(input).data,
    input: storable,
    answered_at: new Date(recordedAt),
    received_at: now,
  };
}

/** As text, which every database accepts. */
function malformedText(input: unknown): string | null {
  try {
    const text = JSON.stringify(input) ?? '';
    return Buffer.byteLength(text) > maximumMalformedBytes ? null : text;
  } catch {
    // Nested too deep.
    return null;
  }
}

/** `input` is text when malformed. */
export type RefusedAnswer = {
  kind: AnsweringKind;
  day: StudyDay | null;
  input: object | string;
  reason: RefusedReason;
  answered_at: Date;
  received_at: Date;
};

/** In order of arrival. */
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
