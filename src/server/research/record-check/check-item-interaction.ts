import type { StoredAnswerRow, StoredParticipant } from './stored-participant.ts';

/** Consistent with the item and with reports on earlier ones. */
export function* interactionProblems(
  { answers, blocks }: Pick<StoredParticipant, 'answers' | 'blocks'>,
  answer: StoredAnswerRow,
): Generator<string> {
  const { course, trace, day } = answer;
  if (course === null) yield 'a course that can be read';
  if (course === null || trace === null) return;
  const { partsShown, picks, focusLosses, earlier } = course;
  const options = blocks.find((block) => isSameAttempt(block, answer))?.items?.[answer.item - 1]?.options;
  if (options !== undefined && picks.some(({ option }) => !options.includes(option))) yield 'only offered words picked';
  const isBefore = (oneMs: number, otherMs: number | undefined) => oneMs < (otherMs ?? 0);
  if (partsShown.some((display, part) => display !== null && isBefore(display.atMs, trace.revealsMs[part]))) {
    yield 'no part that was shown before its click';
  }
  const ends = [
    ...picks.map(({ atMs, letGoMs }) => letGoMs ?? atMs),
    ...focusLosses.map(({ atMs, lengthMs }) => atMs + lengthMs),
  ];
  // Rounding error of two times with one decimal.
  if (ends.some((endMs) => endMs > trace.confirmedMs + 0.11)) yield 'nothing after the confirmation';
  if (earlier === null) return;
  const earlierAnswer = answers.find(
    (row) => row.day === day && row.item === earlier.item && isSameAttempt(row, earlier, day),
  );
  if (earlierAnswer === undefined) yield 'an earlier answer that it tells of';
}

type Attempt = { task: string; attempt: number };

function isSameAttempt(one: Attempt & { day: number }, other: Attempt & { day?: number }, day = other.day): boolean {
  return one.day === day && one.task === other.task && one.attempt === other.attempt;
}
