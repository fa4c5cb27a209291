import type { PersonShift } from '#analysis/statistics/person-word-shift.ts';
import { type StudyMeasurements, studyAnalysis } from '#analysis/statistics/study-analysis.ts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import type { SnapshotReading } from '#server/research/snapshots/snapshot-kind.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { readCountedPeople } from './counted-people-store.ts';
import { type MeasuredDay, readStudyDays } from './study-days-store.ts';
import { countTestAnswers } from './test-answers-store.ts';
import { countTrainingCourses } from './training-courses-store.ts';
import { readPersonShifts } from './word-shift-store.ts';

const peopleAtATime = 200;

/** Reads what the analyses are made of, some people at a time, and computes them; much of it without a pause, in a thread of its own. */
export async function analyseStudy(reading: SnapshotReading, norms: ScaleNorms): Promise<StudyAnalysis> {
  return studyAnalysis(await readMeasurements(reading), norms);
}

async function readMeasurements({ transaction, report }: SnapshotReading): Promise<StudyMeasurements> {
  const { participantIds, excluded, ofStaff } = await readCountedPeople(transaction);
  const courses = await countTrainingCourses(transaction);
  report(0.1);
  const tests = await countTestAnswers(transaction);
  report(0.4);
  const days: MeasuredDay[] = [];
  const shifts: PersonShift[] = [];
  for (let from = 0; from < participantIds.length; from += peopleAtATime) {
    const some = participantIds.slice(from, from + peopleAtATime);
    days.push(...(await readStudyDays(transaction, some)));
    shifts.push(...(await readPersonShifts(transaction, some)));
    report(0.4 + (0.5 * from) / participantIds.length);
  }
  return {
    included: participantIds.length,
    excluded,
    ofStaff,
    days: days.map(({ measures }) => measures),
    answers: answersByDay(days),
    courses,
    tests,
    shifts,
  };
}

function answersByDay(days: readonly MeasuredDay[]): StudyMeasurements['answers'] {
  const of = (day: StudyDay) =>
    days.flatMap(({ measures, answers }) => (measures.day === day && answers !== null ? [answers] : []));
  const [one, two, three] = studyDays.map(of);
  return { 1: one ?? [], 2: two ?? [], 3: three ?? [] };
}
