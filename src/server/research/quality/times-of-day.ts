import { z } from 'zod';
import { timeOnPageMs } from '#research/quality/inventory-flags.ts';
import type { QualityDay, QualitySpan } from '#research/quality/quality-day.ts';
import { utcOffsetMinutes } from '#research/quality/time-flags.ts';
import { type RelationTask, wordRating } from '#study/protocol.ts';
import { canonicalTimeZone, knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import type { DayRecord } from './day-record-store.ts';

type Choice = Parameters<typeof timeOnPageMs>[0][number] & { received_at: Date };
type Presentation = {
  outcome: PresentationOutcome;
  reaction_time_ms: number | null;
  visible_ms: number | null;
  shown_at: Date;
  received_at: Date;
};
type TaskAnswer = { task: RelationTask; attempt: number; trace: object; received_at: Date };

type Stored = {
  course: DayRecord | null;
  choices: readonly Choice[];
  /** With repeated words and, not of the rating's span, pseudo-words after Teste 2. */
  presentations: readonly (Presentation & { isOfRating: boolean })[];
  taskAnswers: readonly TaskAnswer[];
};

const confirmedShape = z.object({ confirmedMs: z.number().nullish() });

/** Claimed by pages, and as seen by the server; also of unfinished parts. */
export function timesOfDay({
  course,
  choices,
  presentations,
  taskAnswers,
}: Stored): Pick<QualityDay, 'spans' | 'presentationTimes' | 'utcOffsets' | 'hasLeftBefore'> {
  const presentationTimes = presentations.map((presentation) => {
    const beganMs = presentation.shown_at.getTime();
    return { beganMs, endedMs: beganMs + durationMs(presentation) };
  });
  if (course === null) {
    const nowhere = { enrolledMinutes: 0, pagesMinutes: [] };
    return { spans: [], presentationTimes, utcOffsets: nowhere, hasLeftBefore: false };
  }
  const ratings = presentations.filter(({ isOfRating }) => isOfRating);
  const spans = [
    spanOf(course.startedAt, choices, timeOnPageMs(choices)),
    course.ratingOpenedAt === null ? null : spanOf(course.ratingOpenedAt, ratings, sumOf(ratings.map(durationMs))),
    ...course.blocks.map(({ task, attempt, openedAt }) => {
      const answers = taskAnswers.filter((answer) => answer.task === task && answer.attempt === attempt);
      return spanOf(openedAt, answers, sumOf(answers.map(({ trace }) => confirmedShape.parse(trace).confirmedMs ?? 0)));
    }),
  ].filter((span) => span !== null);
  return {
    spans,
    presentationTimes,
    utcOffsets: utcOffsetsOf(course),
    hasLeftBefore: course.hasLeftBefore,
  };
}

/** As the page measured it; interrupted presentations may lack it. */
function durationMs({ outcome, reaction_time_ms, visible_ms }: Presentation): number {
  if (outcome === 'rated') return reaction_time_ms ?? 0;
  return outcome === 'timedOut' ? wordRating.timeLimitMs : (visible_ms ?? 0);
}

function spanOf(openedAt: Date, answers: readonly { received_at: Date }[], claimedMs: number): QualitySpan | null {
  if (answers.length === 0) return null;
  const lastAtMs = Math.max(...answers.map(({ received_at }) => received_at.getTime()));
  return { claimedMs, elapsedMs: lastAtMs - openedAt.getTime() };
}

function utcOffsetsOf({ timeZone, pageZones, startedAt }: DayRecord): QualityDay['utcOffsets'] {
  const at = startedAt.getTime();
  return {
    enrolledMinutes: utcOffsetMinutes(knownTimeZone(timeZone), at) ?? 0,
    // A browser that hides its place says UTC.
    pagesMinutes: pageZones
      .filter((zone) => canonicalTimeZone(zone) !== 'UTC')
      .flatMap((zone) => utcOffsetMinutes(zone, at) ?? []),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
