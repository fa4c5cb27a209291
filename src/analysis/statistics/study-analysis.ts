import { type InventoryScale, inventoryKey, inventoryScales } from '#study/inventory/inventory.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import { isTraining, relationTasks, type StudyDay, studyDays, type TrainingTask } from '#study/protocol.ts';
import { type AttemptsToCriterion, attemptsToCriterion, type TrainingCourse } from './attempts-to-criterion.ts';
import {
  type DayMeasures,
  dayPairs,
  type Measure,
  type MeasureChange,
  type MeasureTable,
  measureChange,
  measures,
  pairsOf,
  tableOf,
} from './day-measures.ts';
import { type ChangeCounts, countChanges } from './individual-change.ts';
import type { PersonShift } from './person-word-shift.ts';
import { type Reliability, reliability } from './reliability.ts';
import type { TestCounts } from './test-counts.ts';
import { type TestResult, testResult } from './test-results.ts';
import { type WordShift, wordShiftInSteps } from './word-shift.ts';

/** What the analyses are made of: only people who count. */
export type StudyMeasurements = {
  /** Enrolled people who count, people left out by decision, and people of staff, who are left out always. */
  included: number;
  excluded: number;
  ofStaff: number;
  days: readonly DayMeasures[];
  /** The 21 answers of every inventory handed in, in the order of the items. */
  answers: Record<StudyDay, readonly (readonly number[])[]>;
  shifts: readonly PersonShift[];
  courses: readonly { task: TrainingTask; day: StudyDay; course: TrainingCourse; people: number }[];
  tests: readonly TestCounts[];
};

/** Everything on the page of the study's analyses: plain objects, exploratory, each with its n. */
export type StudyAnalysis = {
  included: number;
  excluded: number;
  ofStaff: number;
  changes: Record<Measure, MeasureChange>;
  reliability: { scale: InventoryScale; day: StudyDay; result: Reliability }[];
  individual: ({ scale: InventoryScale; from: StudyDay; to: StudyDay } & ChangeCounts)[];
  shift: WordShift;
  attempts: { task: TrainingTask; day: StudyDay; result: AttemptsToCriterion }[];
  tests: TestResult[];
};

/** All analyses of docs/protocol/statistics.md in one. Yields between parts, each of some milliseconds at 10,000 people. */
export function* studyAnalysis(given: StudyMeasurements, norms: ScaleNorms): Generator<void, StudyAnalysis> {
  const tables = new Map(measures.map((measure) => [measure, tableOf(given.days, measure)]));
  const tableFor = (measure: Measure): MeasureTable => tables.get(measure) ?? new Map();
  const changes: Partial<StudyAnalysis['changes']> = {};
  for (const measure of measures) changes[measure] = yield* measureChange(tableFor(measure));
  const individual = inventoryScales.flatMap((scale) =>
    dayPairs.map(({ from, to }) => ({
      scale,
      from,
      to,
      ...countChanges(pairsOf(tableFor(scale), from, to), norms[scale]),
    })),
  );
  yield;
  return {
    included: given.included,
    excluded: given.excluded,
    ofStaff: given.ofStaff,
    changes: changes as StudyAnalysis['changes'],
    reliability: yield* reliabilities(given.answers),
    individual,
    shift: yield* wordShiftInSteps(given.shifts),
    attempts: yield* trainingCourses(given.courses),
    tests: given.tests.map(testResult),
  };
}

function* reliabilities(answers: StudyMeasurements['answers']): Generator<void, StudyAnalysis['reliability']> {
  const found: StudyAnalysis['reliability'] = [];
  for (const scale of inventoryScales) {
    for (const day of studyDays) {
      const rows = answers[day].map((row) => inventoryKey[scale].map((item) => row[item - 1] ?? Number.NaN));
      found.push({ scale, day, result: reliability(rows) });
      yield;
    }
  }
  return found;
}

function* trainingCourses(courses: StudyMeasurements['courses']): Generator<void, StudyAnalysis['attempts']> {
  const found: StudyAnalysis['attempts'] = [];
  for (const task of relationTasks.filter(isTraining)) {
    for (const day of studyDays) {
      const here = courses.filter((course) => course.task === task && course.day === day);
      const people = here.flatMap(({ course, people: count }) => Array<TrainingCourse>(count).fill(course));
      found.push({ task, day, result: attemptsToCriterion(people) });
      yield;
    }
  }
  return found;
}
