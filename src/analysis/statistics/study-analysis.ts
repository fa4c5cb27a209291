import { inventoryKey, inventoryScales } from '#study/inventory/inventory.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import { isTraining, relationTasks, type StudyDay, studyDays, type TrainingTask } from '#study/protocol.ts';
import { attemptsToCriterion, type TrainingCourse } from './attempts-to-criterion.ts';
import { type DayMeasures, dayPairs, type MeasureTable, measureChange, pairsOf, tableOf } from './day-measures.ts';
import { countChanges } from './individual-change.ts';
import type { PersonShift } from './person-word-shift.ts';
import { reliability } from './reliability.ts';
import { type Measure, measures, type StudyAnalysis } from './study-analysis-shape.ts';
import type { TestCounts } from './test-result-shape.ts';
import { testResult } from './test-results.ts';
import { wordShift } from './word-shift.ts';

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

/** All analyses of docs/protocol/statistics.md in one. */
export function studyAnalysis(given: StudyMeasurements, norms: ScaleNorms): StudyAnalysis {
  const tables = new Map(measures.map((measure) => [measure, tableOf(given.days, measure)]));
  const tableFor = (measure: Measure): MeasureTable => tables.get(measure) ?? new Map();
  const changes: Partial<StudyAnalysis['changes']> = {};
  for (const measure of measures) changes[measure] = measureChange(tableFor(measure));
  const individual = inventoryScales.flatMap((scale) =>
    dayPairs.map(({ from, to }) => ({
      scale,
      from,
      to,
      ...countChanges(pairsOf(tableFor(scale), from, to), norms[scale]),
    })),
  );
  return {
    included: given.included,
    excluded: given.excluded,
    ofStaff: given.ofStaff,
    changes: changes as StudyAnalysis['changes'],
    reliability: reliabilities(given.answers),
    individual,
    shift: wordShift(given.shifts),
    attempts: trainingCourses(given.courses),
    tests: given.tests.map(testResult),
  };
}

function reliabilities(answers: StudyMeasurements['answers']): StudyAnalysis['reliability'] {
  return inventoryScales.flatMap((scale) =>
    studyDays.map((day) => {
      const rows = answers[day].map((row) => inventoryKey[scale].map((item) => row[item - 1] ?? Number.NaN));
      return { scale, day, result: reliability(rows) };
    }),
  );
}

function trainingCourses(courses: StudyMeasurements['courses']): StudyAnalysis['attempts'] {
  return relationTasks.filter(isTraining).flatMap((task) =>
    studyDays.map((day) => {
      const here = courses.filter((course) => course.task === task && course.day === day);
      const people = here.flatMap(({ course, people: count }) => Array<TrainingCourse>(count).fill(course));
      return { task, day, result: attemptsToCriterion(people) };
    }),
  );
}
