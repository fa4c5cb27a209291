import { expect } from '@playwright/test';
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
export type JudgedDay = { ledger: DayLedger; items: Record<string, JudgedItem[]>; wallSeconds: number };

/** One frame at 60 Hz: what the display itself leaves open. */
const frameMs = 1000 / 60;

/** Compares a record field by field with what was clicked; every score is computed here anew. */
export function expectRecord(record: ResearchRecord, person: ExpectedPerson, days: readonly JudgedDay[]): void {
  const { id, ...rest } = record;
  expect(id).not.toBe('');
  const expected: Record<string, unknown> = { ...person, group: 1, trialDay: days.length, phase: 7 };
  for (const day of [1, 2, 3]) Object.assign(expected, expectedDay(day, days[day - 1]));
  const compared = Object.fromEntries(Object.entries(rest).filter(([field]) => !/^(WordVal|sessionTime)/.test(field)));
  expect(compared).toEqual(expected);
  for (const [index, day] of days.entries()) {
    const suffix = index === 0 ? '' : `Day${index + 1}`;
    const fields = record as unknown as Record<string, unknown>;
    expectRatings(fields[`WordVal${suffix}`] as ResearchRecord['WordVal'], day.ledger);
    const seconds = fields[`sessionTime${suffix}`] as number;
    expect(seconds).toBeGreaterThan(day.wallSeconds * 0.9 - 30);
    expect(seconds).toBeLessThanOrEqual(day.wallSeconds + 2);
  }
}

function expectedDay(day: number, judged: JudgedDay | undefined): Record<string, unknown> {
  const suffix = day === 1 ? '' : `Day${day}`;
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

function expectRatings(stored: ResearchRecord['WordVal'], ledger: DayLedger): void {
  expect(stored.map(({ word, valence }) => ({ word, valence }))).toEqual(
    ledger.ratings.map(({ word, valence }) => ({ word, valence })),
  );
  for (const [index, { word, probedReactionMs }] of ledger.ratings.entries()) {
    const reactionTime = stored[index]?.reactionTime ?? Number.NaN;
    expect(reactionTime, `reaction time of ${word}`).toBeGreaterThanOrEqual(probedReactionMs.fromDrawn - frameMs - 1);
    expect(reactionTime, `reaction time of ${word}`).toBeLessThanOrEqual(probedReactionMs.fromPut + frameMs + 1);
  }
}
