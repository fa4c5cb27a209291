import { inventoryKey, inventoryScales } from '#study/inventory/inventory.ts';
import type { AnsweredWindow } from '#study/inventory/inventory-window.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { isTraining, relationTasks, type StudyDay, studyDays, type TrainingTask } from '#study/protocol.ts';
import { attemptsToCriterion, type TrainingHistory } from './attempts-to-criterion.ts';
import { attrition } from './attrition.ts';
import type { FlowDay } from './attrition-shape.ts';
import { type DayMeasures, dayPairs, type MeasureTable, measureChange, pairsOf, tableOf } from './day-measures.ts';
import { equivalenceTests } from './equivalence.ts';
import type { SmallestEffect } from './equivalence-shape.ts';
import { floorTests, type KindScore, personScores } from './floor-test.ts';
import { groupChanges } from './group-changes.ts';
import { holmOverChanges, holmOverPage } from './holm.ts';
import { countChanges, ownNormOf } from './individual-change.ts';
import { type Measure, measures } from './measures.ts';
import { type PersonBackground, partialCorrelation } from './partial-correlation.ts';
import type { PersonShift } from './person-word-shift.ts';
import { type PersonSpeed, type PoleDay, poleMeasures } from './pole-measures.ts';
import { reliability } from './reliability.ts';
import type { ScoreFloors } from './score-levels.ts';
import type { StudyAnalysis } from './study-analysis-shape.ts';
import type { ChosenPartAnswers, RelationalCount, TestAnswers } from './test-result-shape.ts';
import { chosenPart, relationalResult, testResult } from './test-results.ts';
import type { Retest, ValenceHalves } from './valence-reliability.ts';
import { wordShift } from './word-shift.ts';

/** Input of the analyses, analysed participants only. */
export type StudyMeasurements = {
  /** Enrolled and analysed; then excluded by decision, flag, excluded part, unfinished days; and tests, always excluded. */
  included: number;
  excluded: number;
  flagged: number;
  partlyExcluded: number;
  incomplete: number;
  testPeople: number;
  excludedParts: number;
  /** Per day that a participant has started. */
  flow: readonly FlowDay[];
  /** Finished all three days. */
  stayed: ReadonlySet<string>;
  days: readonly DayMeasures[];
  /** Analysed. */
  people: readonly PersonBackground[];
  /** 21 answers per submitted inventory, in item order. */
  answers: Record<StudyDay, readonly (readonly number[])[]>;
  shifts: readonly PersonShift[];
  poleDays: readonly PoleDay[];
  halves: readonly ValenceHalves[];
  /** None without retests in the study. */
  retests?: readonly Retest[];
  speeds: readonly PersonSpeed[];
  courses: readonly { task: TrainingTask; day: StudyDay; course: TrainingHistory; people: number }[];
  tests: readonly TestAnswers[];
  kindScores: readonly KindScore[];
  floors: ScoreFloors;
  smallestEffect: SmallestEffect;
  windowDays: AnsweredWindow;
  chosenParts: readonly ChosenPartAnswers[];
  relational: readonly RelationalCount[];
};

/** All analyses of docs/protocol/statistics.md. */
export function studyAnalysis(study: StudyMeasurements, norms: ScaleNorms): StudyAnalysis {
  const tables = new Map(measures.map((measure) => [measure, tableOf(study.days, measure)]));
  const tableFor = (measure: Measure): MeasureTable => tables.get(measure) ?? new Map();
  const reliability = reliabilities(study.answers);
  const individual = inventoryScales.flatMap((scale) => {
    const dayOne = [...tableFor(scale).values()].flatMap((days) => days[1] ?? []);
    const alpha = reliability.find((row) => row.scale === scale && row.day === 1)?.result.alpha?.value;
    const ownNorm = alpha === undefined ? null : ownNormOf(dayOne, alpha, norms[scale]);
    return dayPairs.map(({ from, to }) => {
      const pairs = pairsOf(tableFor(scale), from, to);
      const own = ownNorm && countChanges(pairs, ownNorm);
      return {
        ...{ scale, from, to, ...countChanges(pairs, norms[scale]) },
        own: own && { criticalChange: own.criticalChange, counts: own.counts },
      };
    });
  });
  const changes = holmOverChanges(
    keyedBy(measures, (measure) => measureChange(tableFor(measure), { areSums: measure !== 'valence' })),
  );
  return holmOverPage({
    included: study.included,
    excluded: study.excluded,
    excludedParts: study.excludedParts,
    flagged: study.flagged,
    partlyExcluded: study.partlyExcluded,
    incomplete: study.incomplete,
    testPeople: study.testPeople,
    attrition: attrition({ ...study, tables: tableFor }),
    windowDays: study.windowDays,
    changes,
    equivalence: equivalenceTests(changes, study.smallestEffect),
    partialCorrelation: partialCorrelation(pointsOfDayOne(study, tableFor('depression'))),
    groupChanges: groupChanges(study.people, tableFor),
    reliability,
    individual,
    shift: wordShift(study.shifts),
    poles: poleMeasures({ ...study, depression: tableFor('depression') }),
    attempts: trainingCourses(study.courses),
    classes: study.floors.classes,
    tests: study.tests.map((answers) => testResult(answers, study.floors.kinds[answers.kind])),
    floorTests: floorTests(study.kindScores, study.floors),
    personScores: personScores(study.kindScores, study.floors),
    chosenParts: study.chosenParts.map(chosenPart),
    relational: study.relational.map(relationalResult),
  });
}

/** Depression (y) by mean valence of all words (x), as in `poles.depressionByValence`. */
function pointsOfDayOne({ people, poleDays }: StudyMeasurements, depression: MeasureTable) {
  const first = poleDays.filter(({ pole, day }) => pole === 'all' && day === 1);
  const valences = new Map(first.map(({ participant, valence }) => [participant, valence]));
  return people.flatMap((person) => {
    const [x, y] = [valences.get(person.participant), depression.get(person.participant)?.[1]];
    return x === undefined || y === undefined ? [] : [{ ...person, x, y }];
  });
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
      const people = here.flatMap(({ course, people: count }) => Array<TrainingHistory>(count).fill(course));
      return { task, day, result: attemptsToCriterion(people) };
    }),
  );
}
