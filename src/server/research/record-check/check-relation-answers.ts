import { isTraining } from '#study/protocol.ts';
import { interactionProblems } from './check-item-interaction.ts';
import type { Finding } from './finding.ts';
import type { StoredAnswerRow, StoredBlockRow, StoredParticipant } from './stored-participant.ts';

/** Items in order, choices among the options, scores, and times that match the traces. */
export function* checkRelationAnswers(stored: StoredParticipant, block: StoredBlockRow): Generator<Finding> {
  const { day, task, attempt } = block;
  const answers = stored.answers
    .filter((row) => row.day === day && row.task === task && row.attempt === attempt)
    .toSorted((one, other) => one.item - other.item);
  for (const [index, answer] of answers.entries()) {
    const place = `${task} attempt ${attempt} item ${answer.item}`;
    if (answer.item !== index + 1) yield { day, place, expectation: `item ${index + 1}: no gap before it` };
    for (const expectation of answerProblems(answer, block)) yield { day, place, expectation };
    for (const expectation of interactionProblems(stored, answer)) yield { day, place, expectation };
  }
  if (block.finishedAtMs !== null && block.finishedAtMs !== answers.at(-1)?.receivedAtMs) {
    yield { day, place: `${task} attempt ${attempt}`, expectation: 'an end at the moment of its last answer' };
  }
}

function* answerProblems(answer: StoredAnswerRow, block: StoredBlockRow): Generator<string> {
  const item = block.items?.[answer.item - 1];
  if (item === undefined) {
    yield 'an item that was given';
    return;
  }
  if (!item.options.includes(answer.chosen)) yield 'a choice among the options';
  if (answer.correct !== (answer.chosen === item.correct)) yield 'the mark that the choice deserves';
  if (answer.feedbackShown !== isTraining(block.task)) {
    yield 'feedback in trainings only';
  }
  yield* traceProblems(answer, item.options);
}

function* traceProblems(answer: StoredAnswerRow, options: readonly string[]): Generator<string> {
  const { trace } = answer;
  const first = trace?.drops[0];
  const last = trace?.drops.at(-1);
  const optionsShownMs = trace?.revealsMs[3];
  if (trace === null || first === undefined || last === undefined || optionsShownMs === undefined) {
    yield 'a trace that can be read';
    return;
  }
  if (last.option !== answer.chosen) yield 'the word put last as the choice';
  if (trace.drops.some(({ option }) => !options.includes(option))) yield 'only offered words in the blank';
  const times = [...trace.revealsMs, ...trace.drops.map(({ atMs }) => atMs), trace.confirmedMs];
  if (times.some((time, index) => time < (times[index - 1] ?? 0))) yield 'times in order';
  if (!isSameTime(answer.responseLatencyMs, first.atMs - optionsShownMs)) yield 'the response latency of its trace';
  if (!isSameTime(answer.confirmationLatencyMs, trace.confirmedMs - first.atMs)) {
    yield 'the confirmation latency of its trace';
  }
  if (answer.inputWay !== last.inputWay) yield 'the way of input of its trace';
}

/** Rounding error of times with one decimal. */
function isSameTime(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) < 0.051;
}
