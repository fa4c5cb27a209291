import { keyedBy } from './keyed/keyed-by.ts';

/**
 * The study's fixed numbers and the order of its parts. Source of every number: docs/protocol/what-was-asked-for.md, 9, unless a
 * line says otherwise.
 */

export const studyDays = [1, 2, 3] as const;
export type StudyDay = (typeof studyDays)[number];
export const lastStudyDay = Math.max(...studyDays) as StudyDay;

/**
 * The parts of a study day in their order: whatever follows from there being a part is inferred from its row. `phase` is stored
 * and numbers the parts from 1 on; `path` is where the part is done, `place` what its page is called in the timeline; `minutes`
 * is about how long it takes, the project's own estimate: room for people who read and answer more slowly than the simulated ones, whose
 * median Treino 2 takes 26 minutes on day 1 and 5 later; about one hour in all on day 1. `name` stands in
 * columns, `said` in sentences, after `article`. `task` is null for what is no relation task; `record` begins the names of a
 * task's fields in the research record (docs/protocol/what-was-asked-for.md, 3.3). `asksAbout` is the training from whose items a
 * test is made, where it is made from any (docs/protocol/relational-tasks.md).
 */
export const dayParts = {
  inventory: {
    phase: 1,
    path: '/inventories',
    place: 'inventory',
    minutes: { firstDay: 5, laterDays: 5 },
    name: 'Inventário',
    article: 'o',
    said: 'Inventário',
    task: null,
  },
  wordRating: {
    phase: 2,
    path: '/words',
    place: 'words',
    minutes: { firstDay: 4, laterDays: 4 },
    name: 'Avaliar palavras',
    article: 'a',
    said: 'avaliação de palavras',
    task: null,
  },
  training1: {
    phase: 3,
    path: '/trial1',
    place: 'trial1',
    minutes: { firstDay: 10, laterDays: 10 },
    name: 'Treino 1',
    article: 'o',
    said: 'Treino 1',
    task: 'training',
    isAboutKnownWords: true,
    record: 'Trial1',
    about: 'sinônimos e antônimos de palavras da pessoa',
  },
  test1: {
    phase: 4,
    path: '/test1',
    place: 'test1',
    minutes: { firstDay: 3, laterDays: 3 },
    name: 'Teste 1',
    article: 'o',
    said: 'Teste 1',
    task: 'test',
    isAboutKnownWords: true,
    record: 'Test1',
    about: 'sinônimos e antônimos que o treino deixou de fora',
  },
  training2: {
    phase: 5,
    path: '/trial2',
    place: 'trial2',
    minutes: { firstDay: 30, laterDays: 10 },
    name: 'Treino 2',
    article: 'o',
    said: 'Treino 2',
    task: 'training',
    isAboutKnownWords: false,
    record: 'Trial2',
    about: 'relações com palavras inventadas',
  },
  test2: {
    phase: 6,
    path: '/test2',
    place: 'test2',
    minutes: { firstDay: 3, laterDays: 3 },
    name: 'Teste 2',
    article: 'o',
    said: 'Teste 2',
    task: 'test',
    isAboutKnownWords: false,
    record: 'Test2',
    asksAbout: 'training2',
    about: 'relações derivadas, nunca treinadas',
  },
} as const;
type DayParts = typeof dayParts;
export type DayPart = keyof DayParts;
type PartsWith<Task> = { [Part in DayPart]: DayParts[Part]['task'] extends Task ? Part : never }[DayPart];
export type RelationTask = PartsWith<'training' | 'test'>;
export type TrainingTask = PartsWith<'training'>;
export type TestTask = PartsWith<'test'>;

export const dayPartNames = Object.keys(dayParts) as DayPart[];
export const relationTasks = dayPartNames.filter(isRelationTask);
export const trainingTasks = relationTasks.filter(isTraining);
export const testTasks = relationTasks.filter((task) => !isTraining(task)) as TestTask[];

/** @returns whether a part of a day is a relation task. */
export function isRelationTask(part: DayPart): part is RelationTask {
  return dayParts[part].task !== null;
}

/** @returns whether a task gives feedback and may be repeated. */
export function isTraining(task: RelationTask): task is TrainingTask {
  return dayParts[task].task === 'training';
}

/** @returns the training from whose items a task is made, or null where it is made without */
export function trainingAskedAbout(task: RelationTask): TrainingTask | null {
  const part = dayParts[task];
  return 'asksAbout' in part ? part.asksAbout : null;
}

/** @returns the part that comes after this one, or null after the last of the day. */
export function partAfter(part: DayPart): DayPart | null {
  return dayPartNames[dayPartNames.indexOf(part) + 1] ?? null;
}

/** What a participant is asked to do next. 0 is a person who has not enrolled (research record default). */
export const phases = {
  notEnrolled: 0,
  ...(keyedBy(dayPartNames, (part) => dayParts[part].phase) as { [Part in DayPart]: DayParts[Part]['phase'] }),
  finished: 7,
} as const;
export type PhaseName = keyof typeof phases;
export type Phase = (typeof phases)[PhaseName];
export const phaseNumbers: readonly Phase[] = Object.values(phases);

/** @returns whether whoever stands there has finished the last day, and with it the study. */
export function isStudyOver({ day, phase }: { day: StudyDay; phase: Phase }): boolean {
  return day === lastStudyDay && phase === phases.finished;
}

/** @returns the number of items in one attempt at a task. */
export function itemsInBlock(task: RelationTask): number {
  return isTraining(task) ? 30 : 10;
}

/** @returns how many right answers end a training with mastery. @param itemCount of the attempt */
export function answersToPass(itemCount: number): number {
  return Math.ceil((itemCount * relationTask.passPercent) / 100);
}

/** What somebody is to the clinic (docs/protocol/what-was-asked-for.md, 3.1). */
export const categories = ['patient', 'doctor'] as const;
export type Category = (typeof categories)[number];

/** Written into the research record when a person enrols (docs/protocol/what-was-asked-for.md, 3.3). */
export const enrolmentGroup = 1;
export const researchName = 'wordMood';

export const inventoryItemCount = 21;
export const inventoryAnswers = [0, 1, 2, 3] as const;
export type InventoryAnswer = (typeof inventoryAnswers)[number];

/** A word is rated at one of these points, from the least to the most pleasant; each is a key of the keyboard. */
const ratingPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The rating scale. `labels` as in the material that comes with the product, `poles` where there is room for one word. */
export const ratingScale = {
  points: ratingPoints,
  lowest: Math.min(...ratingPoints),
  middle: (Math.min(...ratingPoints) + Math.max(...ratingPoints)) / 2,
  highest: Math.max(...ratingPoints),
  labels: {
    lowest: 'muito desagradável',
    middle: 'nem agradável nem desagradável',
    highest: 'muito agradável',
  },
  poles: { lowest: 'desagradável', highest: 'agradável' },
} as const;

export const wordRating = {
  wordsShown: 60,
  wordsToRate: 40,
  timeLimitMs: 5000,
  /** How often a word rated on day 1 that was not rated comes back before any other word: docs/protocol/study-rules.md, 4. */
  mostReturnsBeforeOtherWords: 2,
  /** Quiet time between two words, so that a late press cannot land on the next one. The project's own decision. */
  blankMs: 300,
  /** How many words of a day are rated a second time with the study setting `retest`: docs/protocol/study-rules.md, 4. */
  wordsToRetest: 5,
  demo: { wordsToRate: 5, timeLimitMs: 6000 },
} as const;

export const relationTask = {
  feedbackMs: 1500,
  intervalMs: 1000,
  passPercent: 90,
  maximumAttempts: 10,
} as const;

export const sessionTickMs = 1000;

/** Adults only: docs/protocol/study-rules.md, 1. */
export const minimumAge = 18;
