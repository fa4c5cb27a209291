import { keyedBy } from './keyed/keyed-by.ts';

/** Fixed numbers and order of the study: docs/protocol/what-was-asked-for.md, 9, unless stated. */

export const studyDays = [1, 2, 3] as const;
export type StudyDay = (typeof studyDays)[number];
export const lastStudyDay = Math.max(...studyDays) as StudyDay;

/**
 * Parts of a day in order; everything by part derives from these rows. `phase`: stored, from 1; `path`: address of the page; `place`: name
 * in the timeline; `minutes`: own estimate, generous for slow readers (simulated median of Treino 2: 26 minutes on day 1, then 5); `name`:
 * column label, `inSentence` after `article`; `task`: null outside relation tasks; `record`: prefix of fields in the research
 * record (docs/protocol/what-was-asked-for.md, 3.3); `asksAbout`: training that a test's items come from
 * (docs/protocol/relational-tasks.md).
 */
export const dayParts = {
  inventory: {
    phase: 1,
    path: '/inventories',
    place: 'inventory',
    minutes: { firstDay: 5, laterDays: 5 },
    name: 'Inventário',
    article: 'o',
    inSentence: 'Inventário',
    task: null,
  },
  wordRating: {
    phase: 2,
    path: '/words',
    place: 'words',
    minutes: { firstDay: 4, laterDays: 4 },
    name: 'Avaliar palavras',
    article: 'a',
    inSentence: 'avaliação de palavras',
    task: null,
  },
  training1: {
    phase: 3,
    path: '/trial1',
    place: 'trial1',
    minutes: { firstDay: 10, laterDays: 10 },
    name: 'Treino 1',
    article: 'o',
    inSentence: 'Treino 1',
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
    inSentence: 'Teste 1',
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
    inSentence: 'Treino 2',
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
    inSentence: 'Teste 2',
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

export function isRelationTask(part: DayPart): part is RelationTask {
  return dayParts[part].task !== null;
}

export function isTraining(task: RelationTask): task is TrainingTask {
  return dayParts[task].task === 'training';
}

/** @returns null for tasks without a training */
export function trainingTestedBy(task: RelationTask): TrainingTask | null {
  const part = dayParts[task];
  return 'asksAbout' in part ? part.asksAbout : null;
}

/** @returns null after the last part of the day */
export function nextDayPart(part: DayPart): DayPart | null {
  return dayPartNames[dayPartNames.indexOf(part) + 1] ?? null;
}

/** Next part; 0 before enrolment (default of the research record). */
export const phases = {
  notEnrolled: 0,
  ...(keyedBy(dayPartNames, (part) => dayParts[part].phase) as { [Part in DayPart]: DayParts[Part]['phase'] }),
  finished: 7,
} as const;
export type PhaseName = keyof typeof phases;
export type Phase = (typeof phases)[PhaseName];
export const phaseNumbers: readonly Phase[] = Object.values(phases);

export function isStudyOver({ day, phase }: { day: StudyDay; phase: Phase }): boolean {
  return day === lastStudyDay && phase === phases.finished;
}

export function itemsInBlock(task: RelationTask): number {
  return isTraining(task) ? 30 : 10;
}

/** @param itemCount of the attempt */
export function answersToPass(itemCount: number): number {
  return Math.ceil((itemCount * relationTask.passPercent) / 100);
}

/** Role at the clinic (docs/protocol/what-was-asked-for.md, 3.1). */
export const categories = ['patient', 'doctor'] as const;
export type Category = (typeof categories)[number];

/** Written at enrolment (docs/protocol/what-was-asked-for.md, 3.3). */
export const enrolmentGroup = 1;
export const researchName = 'wordMood';

export const inventoryItemCount = 21;
export const inventoryAnswers = [0, 1, 2, 3] as const;
export type InventoryAnswer = (typeof inventoryAnswers)[number];

/** Least to most pleasant; each is a keyboard key. */
const ratingPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** `labels`: defaults of the material; `poles`: one-word labels. */
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
  /** Returns of an unrated day 1 word before other words (docs/protocol/study-rules.md, 4). */
  maximumReturnsBeforeOtherWords: 2,
  /** Gap between words, so that a late input does not hit the next one. Own choice. */
  blankMs: 300,
  /** Words rated twice with `retest` (docs/protocol/study-rules.md, 4). */
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

/** docs/protocol/study-rules.md, 1. */
export const minimumAge = 18;
