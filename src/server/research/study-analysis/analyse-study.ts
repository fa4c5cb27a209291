import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { SmallestEffect } from '#research/statistics/equivalence-shape.ts';
import type { PersonBackground } from '#research/statistics/partial-correlation.ts';
import type { PersonShift } from '#research/statistics/person-word-shift.ts';
import type { PersonSpeed, PoleDay } from '#research/statistics/pole-measures.ts';
import { type StudyMeasurements, studyAnalysis } from '#research/statistics/study-analysis.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import type { Retest, ValenceHalves } from '#research/statistics/valence-reliability.ts';
import { readAnsweredWindow } from '#server/research/included-people/answered-window-store.ts';
import { readScoreFloors } from '#server/research/included-people/score-floors-store.ts';
import type { SnapshotReading } from '#server/research/snapshots/snapshot-kind.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { InventoryWindow } from '#study/inventory/inventory-window.ts';
import type { ScaleNorms } from '#study/inventory/scale-norms.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { readChosenParts } from './chosen-parts-store.ts';
import { readCountedPeople } from './counted-people-store.ts';
import { readKindScores } from './kind-scores-store.ts';
import { readFinishers, readFlow } from './participant-flow-store.ts';
import { readPersonBackgrounds } from './person-backgrounds-store.ts';
import { readPersonSpeeds } from './person-speeds-store.ts';
import { readPoleDays, readTableWords } from './pole-days-store.ts';
import { readRetests } from './retests-store.ts';
import { type MeasuredDay, readStudyDays } from './study-days-store.ts';
import { countRelational, readTestAnswers } from './test-answers-store.ts';
import { countTrainingHistories } from './training-histories-store.ts';
import { readValenceHalves, readWordMeans } from './valence-halves-store.ts';
import { readPersonShifts } from './word-shift-store.ts';

const peopleAtATime = 200;

export type AnalysisSettings = {
  norms: ScaleNorms;
  people: AnalysedPeople;
  generator: GeneratorSettings;
  smallestEffect: SmallestEffect;
  /** Of the edition in force, until there are answers. */
  windowDays: InventoryWindow;
};

/** Reads in batches and computes; blocks, so runs in a worker. */
export async function analyseStudy(reading: SnapshotReading, settings: AnalysisSettings): Promise<StudyAnalysis> {
  return studyAnalysis(await readMeasurements(reading, settings), settings.norms);
}

async function readMeasurements(
  { transaction, report }: SnapshotReading,
  { people, generator, smallestEffect, windowDays }: AnalysisSettings,
): Promise<StudyMeasurements> {
  const { participantIds, ...leftOut } = await readCountedPeople(transaction, people);
  const floors = await readScoreFloors(transaction, people, generator);
  const flow = await readFlow(transaction, people);
  const stayed = await readFinishers(transaction);
  const courses = await countTrainingHistories(transaction, people);
  report(0.1);
  const tests = await readTestAnswers(transaction, people);
  const kindScores = await readKindScores(transaction, people);
  const chosenParts = await readChosenParts(transaction, people);
  const relational = await countRelational(transaction, people);
  report(0.4);
  const tableWords = await readTableWords(transaction);
  const wordMeans = await readWordMeans(transaction, participantIds, people);
  const days: MeasuredDay[] = [];
  const backgrounds: PersonBackground[] = [];
  const shifts: PersonShift[] = [];
  const poleDays: PoleDay[] = [];
  const halves: ValenceHalves[] = [];
  const retests: Retest[] = [];
  const speeds: PersonSpeed[] = [];
  for (let from = 0; from < participantIds.length; from += peopleAtATime) {
    const some = participantIds.slice(from, from + peopleAtATime);
    days.push(...(await readStudyDays(transaction, some, people)));
    backgrounds.push(...(await readPersonBackgrounds(transaction, some)));
    shifts.push(...(await readPersonShifts(transaction, some, people)));
    poleDays.push(...(await readPoleDays(transaction, some, tableWords, people)));
    halves.push(...(await readValenceHalves(transaction, some, wordMeans, people)));
    retests.push(...(await readRetests(transaction, some, wordMeans, people)));
    speeds.push(...(await readPersonSpeeds(transaction, some, people)));
    report(0.4 + (0.5 * from) / participantIds.length);
  }
  return {
    included: participantIds.length,
    ...leftOut,
    flow,
    stayed,
    days: days.map(({ measures }) => measures),
    people: backgrounds,
    answers: answersByDay(days),
    courses,
    tests,
    kindScores,
    floors,
    smallestEffect,
    windowDays: await readAnsweredWindow(transaction, participantIds, windowDays),
    chosenParts,
    relational,
    shifts,
    poleDays,
    halves,
    retests,
    speeds,
  };
}

function answersByDay(days: readonly MeasuredDay[]): StudyMeasurements['answers'] {
  const of = (day: StudyDay) =>
    days.flatMap(({ measures, answers }) => (measures.day === day && answers !== null ? [answers] : []));
  const [one, two, three] = studyDays.map(of);
  return { 1: one ?? [], 2: two ?? [], 3: three ?? [] };
}
