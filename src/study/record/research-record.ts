import { z } from 'zod';
import { scoreInventory } from '#study/inventory/inventory.ts';
import {
  type InventoryAnswer,
  isTraining,
  type Phase,
  type RelationTask,
  type StudyDay,
  studyDays,
} from '#study/protocol.ts';

/** What is stored about one participant, as far as the record needs it. */
export type StoredParticipation = {
  id: string;
  name: string;
  email: string;
  age: string;
  sex: 'masculino' | 'feminino' | null;
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
  /** The 21 answers in the order of the items, or null before they were handed in. */
  inventoryAnswers: readonly InventoryAnswer[] | null;
  /** Rated words in the order in which they were rated. */
  ratings: readonly { word: string; valence: number; reactionTimeMs: number }[];
  /** The finished attempts at every task, earliest first. */
  attempts: readonly StoredAttempt[];
  sessionTimeSeconds: number;
};

export type StoredAttempt = { task: RelationTask; attempt: number; scorePercent: number; items: readonly TrialItem[] };

const trialItemShape = z.object({
  sample: z.string(),
  context: z.enum(['SIMILAR', 'OPOSTO']),
  options: z.array(z.string()),
  correct: z.string(),
  score: z.literal([0, 1]),
});
export type TrialItem = z.output<typeof trialItemShape>;

const dayShape = z.object({
  DASS: z.array(z.int()),
  DASSdep: z.int(),
  DASSanx: z.int(),
  DASSstr: z.int(),
  WordVal: z.array(z.object({ word: z.string(), valence: z.int(), reactionTime: z.number() })),
  Trial1: z.array(trialItemShape),
  Trial1attempts: z.int(),
  Trial1score: z.number(),
  Test1: z.array(trialItemShape),
  Test1score: z.number(),
  Trial2: z.array(trialItemShape),
  Trial2attempts: z.int(),
  Trial2score: z.number(),
  Test2: z.array(trialItemShape),
  Test2score: z.number(),
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
  sex: z.enum(['masculino', 'feminino', 'no']),
  social: z.string(),
  education: z.string(),
  meds: z.string(),
  group: z.int(),
  trialDay: z.literal(studyDays),
  phase: z.literal([0, 1, 2, 3, 4, 5, 6, 7]),
});

/** The research record with exactly the field names of docs/protocol/what-was-asked-for.md, 3.3. */
export type ResearchRecord = z.output<typeof personShape> & DayFields & Suffixed<'Day2'> & Suffixed<'Day3'>;

const suffixes: Record<StudyDay, string> = { 1: '', 2: 'Day2', 3: 'Day3' };

function suffixedFields<Value>(day: StudyDay, fields: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${field}${suffixes[day]}`, value]));
}

/** The shape of the record: day 1 unsuffixed, days 2 and 3 with their suffix. */
export const researchRecordShape = z.strictObject({
  ...personShape.shape,
  ...Object.assign({}, ...studyDays.map((day) => suffixedFields(day, dayShape.shape))),
}) as unknown as z.ZodType<ResearchRecord>;

/**
 * Derives the record from what is stored; missing values get the defaults of docs/protocol/what-was-asked-for.md, 7.
 * @throws z.ZodError when the stored values do not make a record
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
  const scores = answers === null ? { depression: 0, anxiety: 0, stress: 0 } : scoreInventory(answers);
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
    Trial1: [...(last('training1')?.items ?? [])],
    Trial1attempts: of('training1').length,
    Trial1score: last('training1')?.scorePercent ?? 0,
    Test1: [...(last('test1')?.items ?? [])],
    Test1score: last('test1')?.scorePercent ?? 0,
    Trial2: [...(last('training2')?.items ?? [])],
    Trial2attempts: of('training2').length,
    Trial2score: last('training2')?.scorePercent ?? 0,
    Test2: [...(last('test2')?.items ?? [])],
    Test2score: last('test2')?.scorePercent ?? 0,
    sessionTime: day?.sessionTimeSeconds ?? 0,
  };
}

/**
 * Takes out what would teach a participant the answers while the study still goes on: which option of a training item was
 * right, and the items of the tests.
 */
export function withoutAnswerKey(stored: StoredParticipation): StoredParticipation {
  const withhold = (attempt: StoredAttempt): StoredAttempt => ({
    ...attempt,
    items: isTraining(attempt.task) ? attempt.items.map((item) => ({ ...item, correct: '' })) : [],
  });
  return { ...stored, days: stored.days.map((day) => ({ ...day, attempts: day.attempts.map(withhold) })) };
}
