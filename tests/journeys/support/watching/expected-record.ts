import { expect } from '@playwright/test';
import type { StudyDay } from '#study/protocol.ts';
import type { ResearchRecord, TrialItem } from '#study/record/research-record.ts';
import type { AnsweredItem, DayLedger } from './day-ledger.ts';

export type ExpectedPerson = {
  name: string;
  email: string;
  age: string;
  sex: string;
  social: string;
  education: string;
  meds: string;
};

type JudgedItem = AnsweredItem & { correct: string };
export type JudgedDay = {
  ledger: DayLedger;
  items: Record<string, JudgedItem[]>;
  seconds: { least: number; most: number };
};

/** Compares a record field by field with all clicks from day 1 on; recomputes every score. */
export function expectRecord(record: ResearchRecord, person: ExpectedPerson, days: readonly JudgedDay[]): void {
  expect(record).toMatchObject({
    ...person,
    id: expect.stringMatching(/./),
    group: 1,
    phase: 7,
    trialDay: days.length,
  });
  for (const day of [1, 2, 3] as const) expectDay(record, day, days[day - 1]);
}

/** @param judged nothing, of a day on which nothing was done */
export function expectDay(record: ResearchRecord, day: StudyDay, judged: JudgedDay | undefined): void {
  const suffix = day === 1 ? '' : `Day${day}`;
  expect(record).toMatchObject(expectedDay(suffix, judged));
  const fields = record as unknown as Record<string, unknown>;
  expectRatings(fields[`WordVal${suffix}`] as ResearchRecord['WordVal'], judged?.ledger.ratings ?? []);
  const seconds = fields[`sessionTime${suffix}`] as number;
  expect(seconds).toBeGreaterThanOrEqual(judged?.seconds.least ?? 0);
  expect(seconds).toBeLessThanOrEqual(judged?.seconds.most ?? 0);
}

function expectedDay(suffix: string, judged: JudgedDay | undefined): Record<string, unknown> {
  const answers = judged?.ledger.inventory ?? [];
  const sumOf = (items: number[]) => items.reduce((sum, item) => sum + (answers[item - 1] ?? 0), 0);
  const tasks: [string, string][] = [
    ['Trial1', 'training1'],
    ['Test1', 'test1'],
    ['Trial2', 'training2'],
    ['Test2', 'test2'],
  ];
  const fields: Record<string, unknown> = {
    [`DASS${suffix}`]: answers,
    [`DASSdep${suffix}`]: sumOf([3, 5, 10, 13, 16, 17, 21]),
    [`DASSanx${suffix}`]: sumOf([2, 4, 7, 9, 15, 19, 20]),
    [`DASSstr${suffix}`]: sumOf([1, 6, 8, 11, 12, 14, 18]),
  };
  for (const [field, task] of tasks) {
    const items = (judged?.items[task] ?? []).map(toTrialItem);
    const right = items.filter(({ score }) => score === 1).length;
    fields[`${field}${suffix}`] = items;
    fields[`${field}score${suffix}`] = items.length === 0 ? 0 : (100 * right) / items.length;
    if (field.startsWith('Trial')) {
      fields[`${field}attempts${suffix}`] = judged?.ledger.attempts[task as keyof DayLedger['attempts']] ?? 0;
    }
  }
  return fields;
}

function toTrialItem({ sample, context, options, correct, chosen }: JudgedItem): TrialItem {
  return { sample, context: context as TrialItem['context'], options, correct, score: chosen === correct ? 1 : 0 };
}

export function expectRatings(stored: ResearchRecord['WordVal'], ratings: DayLedger['ratings']): void {
  expect(stored.map(({ word, valence }) => ({ word, valence }))).toEqual(
    ratings.map(({ word, valence }) => ({ word, valence })),
  );
  for (const [index, { word, reactionMs }] of ratings.entries()) {
    const reactionTime = stored[index]?.reactionTime ?? Number.NaN;
    expect(reactionTime, `reaction time of ${word}`).toBeGreaterThanOrEqual(reactionMs.least);
    expect(reactionTime, `reaction time of ${word}`).toBeLessThanOrEqual(reactionMs.most);
  }
}
