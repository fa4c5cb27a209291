import { type RawBuilder, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { touchLastActivity } from '#server/participation/answers/insert-answers-store.ts';
import { nextDayFacts, nextDayFactsShape } from '#server/participation/days/waiting-store.ts';
import { editionsFacts, editionsShape } from '#server/participation/person/editions-store.ts';
import { insertEvent } from '#server/participation/person/event-store.ts';
import { guardedUpdate, type RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { createSignal } from '#server/platform/jobs/signal.ts';
import { studySwitchFacts, studySwitchShape } from '#server/platform/study-switch/study-switch-store.ts';
import type { Progress } from '#study/progress/progress.ts';
import { isStudyOver, phases } from '#study/protocol.ts';
import type { FinishedDay, ParticipantStatus } from './progress-view-store.ts';

/** A participant is in another part. Sent before the commit. */
export const partFinishedSignal = createSignal();

/** The progress before and after, by the rules. */
export type ProgressStep = {
  participantId: string;
  now: Date;
  before: Progress;
  after: Progress;
  /** Before. */
  finishedDays: readonly FinishedDay[];
};

/** Stored in the same statement. */
export type StepExtras = {
  changes?: readonly RowChange[];
  ofParticipant?: Updateable<Schema['participant']>;
  ofDay?: Updateable<Schema['study_day']>;
};

export function hasChangedPart({ before, after }: Pick<ProgressStep, 'before' | 'after'>): boolean {
  return after.phase !== before.phase || after.day !== before.day;
}

/** A `guardedUpdate` statement of a step; `returned` is for `statusAfterStep`. */
export function storeStepStatement(
  { waitingHook }: Pick<ParticipationHooks, 'waitingHook'>,
  step: ProgressStep,
  guard: RawBuilder<boolean>,
  { changes = [], ofParticipant = {}, ofDay = {} }: StepExtras,
): ReturnType<typeof guardedUpdate> {
  const { participantId, now, after } = step;
  const isStep = hasChangedPart(step);
  const { before } = step;
  const place = isStep ? { day: after.day, phase: after.phase } : {};
  return guardedUpdate({
    participantId,
    set: sql.join([
      touchLastActivity(now),
      ...columnAssignments({ ...place, ...ofParticipant }),
      ...(isStep ? editionsAfter(before) : []),
    ]),
    guard,
    changes: isStep ? [...changes, ...rowsOfStep(step, ofDay)] : changes,
    ...(isStep && {
      returned: sql`jsonb_build_object('study', ${studySwitchFacts}, 'editions', ${editionsFacts}, 'words', participant.words_edition, 'waiting', ${
        startsBetweenDays(step) ? nextDayFacts(waitingHook.facts()) : sql`null`
      })`,
    }),
  });
}

/** The next part uses the edition in force; the words stay those of the first day. */
function editionsAfter({ phase }: Progress): RawBuilder<unknown>[] {
  const words = phase === phases.wordRating ? [sql`words_edition = coalesce(words_edition, part_edition)`] : [];
  return [sql`part_edition = null`, ...words];
}

/** Start of a day or end of a part, with the event. */
function rowsOfStep({ before, after, now }: ProgressStep, ofDay: NonNullable<StepExtras['ofDay']>): RowChange[] {
  const moved = insertEvent({ now }, after.day, 'phaseChanged', { from: before.phase, to: after.phase });
  if (startsDay(before, after)) {
    const begun = sql`
      insert into study_day (participant_id, day, started_at, inventory_asked)
      select participant_id, ${after.day}, ${now}, ${after.phase === phases.inventory} from updated`;
    return [begun, moved];
  }
  const isOver = after.phase === phases.finished;
  const set = columnAssignments({ part_finished_at: now, ...(isOver ? { finished_at: now } : {}), ...ofDay });
  const over = sql`
    update study_day set ${sql.join(set)} from updated
    where study_day.participant_id = updated.participant_id and study_day.day = ${before.day}`;
  return [over, moved];
}

function columnAssignments(values: object): RawBuilder<unknown>[] {
  return Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

function startsBetweenDays({ before, after }: Pick<ProgressStep, 'before' | 'after'>): boolean {
  return after.phase === phases.finished && hasChangedPart({ before, after }) && !isStudyOver(after);
}

/** @param returned of `storeStepStatement` */
export function statusAfterStep(
  step: ProgressStep,
  returned: unknown,
): Pick<ParticipantStatus, 'progress'> & Partial<ParticipantStatus> {
  const { before, after, finishedDays, now } = step;
  if (!hasChangedPart(step)) return { progress: after };
  const { study, waiting, words, editions: asBefore } = returnedShape.parse(returned);
  const { inForce, ofPart } = asBefore;
  const ofWords = words ?? (before.phase === phases.wordRating ? ofPart : inForce);
  const editions = { inForce, ofPart: inForce, ofWords };
  const moved = { progress: after, study, partHasBegun: false, waiting: null, editions };
  if (after.phase !== phases.finished) {
    const begun = { dayStartedAt: now, inventoryAsked: after.phase === phases.inventory };
    return { ...moved, ...(startsDay(before, after) && begun) };
  }
  const finishedAt = now.toISOString();
  return {
    ...moved,
    finishedDays: [...finishedDays, { day: after.day, finishedAt }],
    waiting: startsBetweenDays(step) ? nextDayFactsShape.parse(Object.assign({}, waiting, { finishedAt })) : null,
  };
}

const returnedShape = z.object({
  study: studySwitchShape,
  waiting: z.unknown(),
  editions: editionsShape,
  words: z.int().nullable(),
});

function startsDay(before: Progress, after: Progress): boolean {
  return after.day !== before.day || (before.phase === phases.notEnrolled && after.phase !== phases.notEnrolled);
}
