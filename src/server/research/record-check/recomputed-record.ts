import { dayParts, isTraining, type RelationTask, relationTasks, type StudyDay, studyDays } from '#study/protocol.ts';
import { countBlockAnswers } from './reached-phase.ts';
import type { StoredBlockRow, StoredParticipant } from './stored-participant.ts';

/** Second implementation of `researchRecord`, by docs/protocol/what-was-asked-for.md, 3.3, 7 and 9, without shared code. */
export function recomputedRecord(stored: StoredParticipant): Record<string, unknown> {
  const { contact, questionnaire } = stored;
  return {
    id: stored.id,
    name: contact?.fullName ?? '',
    email: contact?.email ?? '',
    age: questionnaire === null ? '' : `${questionnaire.age}`,
    sex: questionnaire?.sex ?? 'no',
    social: questionnaire?.social ?? '',
    education: questionnaire?.education ?? '',
    meds: questionnaire?.medications ?? '',
    group: stored.group ?? 0,
    trialDay: stored.day,
    phase: stored.phase,
    ...Object.assign({}, ...studyDays.map((day) => dayFields(stored, day))),
  };
}

function dayFields(stored: StoredParticipant, day: StudyDay): Record<string, unknown> {
  const suffix = day === 1 ? '' : `Day${day}`;
  const isRated = stored.ratingSessions.some((row) => row.day === day && row.completedAtMs !== null);
  return {
    ...inventoryFields(stored, day, suffix),
    [`WordVal${suffix}`]: stored.presentations
      .filter((row) => isRated && row.day === day && row.outcome === 'rated')
      .toSorted((one, other) => one.position - other.position)
      .map(({ word, valence, reactionTimeMs }) => ({ word, valence, reactionTime: reactionTimeMs })),
    ...Object.assign({}, ...relationTasks.map((task) => taskFields(stored, day, task, dayParts[task].record, suffix))),
    [`sessionTime${suffix}`]: add(stored.days.find((row) => row.day === day)?.sessionSeconds ?? []),
  };
}

/** docs/protocol/what-was-asked-for.md, 9. */
const scales = {
  DASSdep: [3, 5, 10, 13, 16, 17, 21],
  DASSanx: [2, 4, 7, 9, 15, 19, 20],
  DASSstr: [1, 6, 8, 11, 12, 14, 18],
};

function inventoryFields(stored: StoredParticipant, day: StudyDay, suffix: string): Record<string, unknown> {
  const isSubmitted = stored.days.some((row) => row.day === day && row.inventorySubmittedAtMs !== null);
  const last = new Map<number, number>();
  for (const { item, value } of stored.choices
    .filter((row) => isSubmitted && row.day === day)
    .toSorted((one, other) => one.revision - other.revision)) {
    last.set(item, value);
  }
  const answers = [...last].toSorted(([one], [other]) => one - other).map(([, value]) => value);
  return {
    [`DASS${suffix}`]: answers,
    ...Object.fromEntries(
      Object.entries(scales).map(([name, items]) => [
        `${name}${suffix}`,
        add(items.map((item) => last.get(item) ?? 0)),
      ]),
    ),
  };
}

function taskFields(
  stored: StoredParticipant,
  day: StudyDay,
  task: RelationTask,
  name: string,
  suffix: string,
): Record<string, unknown> {
  const isRepeated = isTraining(task);
  const itemCount = isRepeated ? 30 : 10;
  const finished = stored.blocks
    .filter((row) => row.day === day && row.task === task && countBlockAnswers(stored, row).answered === itemCount)
    .toSorted((one, other) => one.attempt - other.attempt);
  const last = finished.at(-1);
  return {
    [`${name}${suffix}`]: last === undefined ? [] : trialItems(stored, last),
    ...(isRepeated ? { [`${name}attempts${suffix}`]: finished.length } : {}),
    [`${name}score${suffix}`]: last === undefined ? 0 : (100 * countBlockAnswers(stored, last).right) / itemCount,
  };
}

function trialItems(stored: StoredParticipant, block: StoredBlockRow): Record<string, unknown>[] {
  const { day, task, attempt, items } = block;
  return (items ?? []).map(({ number, sample, context, options, correct }) => {
    const answer = stored.answers.find(
      (row) => row.day === day && row.task === task && row.attempt === attempt && row.item === number,
    );
    return { sample, context, options, correct, score: answer?.chosen === correct ? 1 : 0 };
  });
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
