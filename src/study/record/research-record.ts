import { z } from 'zod';
import { inventoryScales, scoreInventory } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type Sex, sexes } from '#study/material/fixed-fields.ts';
import {
  dayParts,
  type InventoryAnswer,
  isTraining,
  type Phase,
  phaseNumbers,
  type RelationTask,
  relationTasks,
  type StudyDay,
  studyDays,
  type TrainingTask,
} from '#study/protocol.ts';
import { contexts } from '#study/words/word-table.ts';

export type StoredParticipation = {
  id: string;
  name: string;
  email: string;
  age: string;
  sex: Sex | null;
  social: string;
  education: string;
  medications: string;
  group: number;
  day: StudyDay;
  phase: Phase;
  days: readonly StoredDay[];
};

export type StoredDay = {
  day: StudyDay;
  /** In item order; null before submission. */
  inventoryAnswers: readonly InventoryAnswer[] | null;
  /** In rating order. */
  ratings: readonly { word: string; valence: number; reactionTimeMs: number }[];
  /** Finished attempts, earliest first. */
  attempts: readonly StoredAttempt[];
  sessionTimeSeconds: number;
};

export type StoredAttempt = {
  task: RelationTask;
  attempt: number;
  scorePercent: number;
  /** Of the last finished attempt; of earlier ones on request. */
  items: readonly TrialItem[];
};

export const trialItemShape = z.object({
  sample: z.string(),
  context: z.enum(contexts),
  options: z.array(z.string()),
  correct: z.string(),
  score: z.literal([0, 1]),
});
export type TrialItem = z.output<typeof trialItemShape>;

type RecordNames = { [Task in RelationTask]: (typeof dayParts)[Task]['record'] };
type TaskFields = { [Task in RelationTask as RecordNames[Task]]: z.ZodArray<typeof trialItemShape> } & {
  [Task in TrainingTask as `${RecordNames[Task]}attempts`]: z.ZodInt;
} & { [Task in RelationTask as `${RecordNames[Task]}score`]: z.ZodNumber };

function taskFields<Items, Attempts, Score>(
  fieldsOf: (task: RelationTask) => {
    items: Items;
    attempts: Attempts;
    score: Score;
  },
): Record<string, Items | Attempts | Score> {
  return Object.assign(
    {},
    ...relationTasks.map((task) => {
      const { record } = dayParts[task];
      const { items, attempts, score } = fieldsOf(task);
      return {
        [record]: items,
        ...(isTraining(task) ? { [`${record}attempts`]: attempts } : {}),
        [`${record}score`]: score,
      };
    }),
  );
}

const taskShapes = { items: z.array(trialItemShape), attempts: z.int(), score: z.number() };
const dayShape = z.object({
  DASS: z.array(z.int()),
  DASSdep: z.int(),
  DASSanx: z.int(),
  DASSstr: z.int(),
  WordVal: z.array(z.object({ word: z.string(), valence: z.int(), reactionTime: z.number() })),
  ...(taskFields(() => taskShapes) as TaskFields),
  sessionTime: z.int(),
});
type DayFields = z.output<typeof dayShape>;
type DayField = keyof DayFields;
type Suffixed<Suffix extends string> = { [Field in DayField as `${Field}${Suffix}`]: DayFields[Field] };

const personShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  age: z.string(),
  sex: z.enum(sexes),
  social: z.string(),
  education: z.string(),
  meds: z.string(),
  group: z.int(),
  trialDay: z.literal(studyDays),
  phase: z.literal(phaseNumbers),
});

/** Field names of docs/protocol/what-was-asked-for.md, 3.3. */
export type ResearchRecord = z.output<typeof personShape> & DayFields & Suffixed<'Day2'> & Suffixed<'Day3'>;

const suffixes: Record<StudyDay, string> = { 1: '', 2: 'Day2', 3: 'Day3' };

function suffixedFields<Value>(day: StudyDay, fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${field}${suffixes[day]}`, value]));
}

/** Log message without a record (docs/protocol/what-was-asked-for.md, 8). */
export const noRecord = 'No such document';

/** Day 1 without suffix, days 2 and 3 with theirs. */
export const researchRecordShape = z.strictObject({
  ...personShape.shape,
  ...Object.assign({}, ...studyDays.map((day) => suffixedFields(day, dayShape.shape))),
}) as unknown as z.ZodType<ResearchRecord>;

/**
 * Missing values get the defaults of docs/protocol/what-was-asked-for.md, 7.
 * @throws z.ZodError on inconsistent input
 */
export function researchRecord(stored: StoredParticipation): ResearchRecord {
  const perDay = studyDays.map((day) =>
    suffixedFields(day, dayFields(stored.days.find((storedDay) => storedDay.day === day))),
  );
  return researchRecordShape.parse({
    id: stored.id,
    name: stored.name,
    email: stored.email,
    age: stored.age,
    sex: stored.sex ?? 'no',
    social: stored.social,
    education: stored.education,
    meds: stored.medications,
    group: stored.group,
    trialDay: stored.day,
    phase: stored.phase,
    ...Object.assign({}, ...perDay),
  });
}

function dayFields(day: StoredDay | undefined): DayFields {
  const answers = day?.inventoryAnswers ?? null;
  const scores = answers === null ? keyedBy(inventoryScales, () => 0) : scoreInventory(answers);
  const of = (task: RelationTask) => (day?.attempts ?? []).filter((attempt) => attempt.task === task);
  const last = (task: RelationTask) => of(task).at(-1);
  return {
    DASS: [...(answers ?? [])],
    DASSdep: scores.depression,
    DASSanx: scores.anxiety,
    DASSstr: scores.stress,
    WordVal: (day?.ratings ?? []).map(({ word, valence, reactionTimeMs }) => ({
      word,
      valence,
      reactionTime: reactionTimeMs,
    })),
    ...(taskFields((task) => ({
      items: [...(last(task)?.items ?? [])],
      attempts: of(task).length,
      score: last(task)?.scorePercent ?? 0,
    })) as z.output<z.ZodObject<TaskFields>>),
    sessionTime: day?.sessionTimeSeconds ?? 0,
  };
}

/** For a running participation: hides right options of trainings and the items of tests. */
export function withoutAnswerKey(stored: StoredParticipation): StoredParticipation {
  const withhold = (attempt: StoredAttempt): StoredAttempt => ({
    ...attempt,
    items: isTraining(attempt.task) ? attempt.items.map((item) => ({ ...item, correct: '' })) : [],
  });
  return { ...stored, days: stored.days.map((day) => ({ ...day, attempts: day.attempts.map(withhold) })) };
}
