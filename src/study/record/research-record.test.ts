import { describe, expect, it } from 'vitest';
import type { InventoryAnswer, RelationTask, StudyDay } from '#study/protocol.ts';
import { emptyResearchRecord } from '#tests/support/study/empty-research-record.ts';
import {
  researchRecord,
  researchRecordShape,
  type StoredAttempt,
  type StoredDay,
  type StoredParticipation,
  type TrialItem,
  withoutAnswerKey,
} from './research-record.ts';

const emptyRecord = { ...emptyResearchRecord, id: 'conta-1' };

const emptyParticipation: StoredParticipation = {
  id: 'conta-1',
  name: '',
  email: '',
  age: '',
  sex: null,
  social: '',
  education: '',
  medications: '',
  group: 0,
  day: 1,
  phase: 0,
  days: [],
};

/** Answer: item number modulo 4, shifted by the day. */
function answersOf(day: StudyDay): InventoryAnswer[] {
  return Array.from({ length: 21 }, (_, index) => ((index + day) % 4) as InventoryAnswer);
}

function trialItem(name: string, score: 0 | 1 = 1): TrialItem {
  return { sample: name, context: 'OPOSTO', options: ['sim', 'não', 'talvez'], correct: 'não', score };
}

function attempt(day: StudyDay, task: RelationTask, number: number, scorePercent: number): StoredAttempt {
  return { task, attempt: number, scorePercent, items: [trialItem(`${task} ${day}.${number}`)] };
}

/** A finished day with distinct numbers. */
function fullDay(day: StudyDay): StoredDay {
  return {
    day,
    inventoryAnswers: answersOf(day),
    ratings: [
      { word: `amor ${day}`, valence: 9, reactionTimeMs: 812.5 + day },
      { word: `dor ${day}`, valence: 1, reactionTimeMs: 4999.9 },
    ],
    attempts: [
      attempt(day, 'training1', 1, 50),
      attempt(day, 'training1', 2, 90 + day),
      attempt(day, 'test1', 1, 10 * day),
      attempt(day, 'training2', 1, 20),
      attempt(day, 'training2', 2, 40),
      attempt(day, 'training2', 3, 96 + day),
      attempt(day, 'test2', 1, 20 * day),
    ],
    sessionTimeSeconds: 3600 + day,
  };
}

const ana: StoredParticipation = {
  id: 'conta-2',
  name: 'Ana Luz',
  email: 'ana@example.org',
  age: '34',
  sex: 'feminino',
  social: 'Solteiro(a)',
  education: 'Pós-graduação',
  medications: 'nenhuma',
  group: 1,
  day: 3,
  phase: 7,
  days: [fullDay(1), fullDay(2), fullDay(3)],
};

describe('the research record', () => {
  it('has exactly the specified fields, all with their defaults at first', () => {
    expect(researchRecord(emptyParticipation)).toEqual(emptyRecord);
    expect(Object.keys(researchRecord(emptyParticipation))).toEqual(Object.keys(emptyRecord));
    expect(Object.keys(researchRecord(ana)).toSorted()).toEqual(Object.keys(emptyRecord).toSorted());
  });

  it('has the person and their progress', () => {
    expect(researchRecord(ana)).toMatchObject({
      id: 'conta-2',
      name: 'Ana Luz',
      email: 'ana@example.org',
      age: '34',
      sex: 'feminino',
      social: 'Solteiro(a)',
      education: 'Pós-graduação',
      meds: 'nenhuma',
      group: 1,
      trialDay: 3,
      phase: 7,
    });
  });

  it('keeps each day in the fields of that day', () => {
    const record = researchRecord(ana);
    expect(record).toMatchObject({
      DASS: [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1],
      WordVal: [
        { word: 'amor 1', valence: 9, reactionTime: 813.5 },
        { word: 'dor 1', valence: 1, reactionTime: 4999.9 },
      ],
      Trial1score: 91,
      Test1score: 10,
      Trial2score: 97,
      Test2score: 20,
      sessionTime: 3601,
      DASSDay2: [2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2],
      Trial1scoreDay2: 92,
      Test1scoreDay2: 20,
      Trial2scoreDay2: 98,
      Test2scoreDay2: 40,
      sessionTimeDay2: 3602,
      DASSDay3: [3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3],
      Trial1scoreDay3: 93,
      Test1scoreDay3: 30,
      Trial2scoreDay3: 99,
      Test2scoreDay3: 60,
      sessionTimeDay3: 3603,
    });
    expect(record.WordValDay2[0]).toEqual({ word: 'amor 2', valence: 9, reactionTime: 814.5 });
    expect(record.Test2Day3).toEqual([trialItem('test2 3.1')]);
  });

  it('sums the answers of each day by the given groups', () => {
    const record = researchRecord(ana);
    const sum = (day: StudyDay, items: number[]) =>
      items.reduce((total, item) => total + (answersOf(day)[item - 1] ?? Number.NaN), 0);
    const depression = [3, 5, 10, 13, 16, 17, 21];
    const anxiety = [2, 4, 7, 9, 15, 19, 20];
    const stress = [1, 6, 8, 11, 12, 14, 18];
    expect([record.DASSdep, record.DASSdepDay2, record.DASSdepDay3]).toEqual(
      ([1, 2, 3] as const).map((day) => sum(day, depression)),
    );
    expect([record.DASSanx, record.DASSanxDay2, record.DASSanxDay3]).toEqual(
      ([1, 2, 3] as const).map((day) => sum(day, anxiety)),
    );
    expect([record.DASSstr, record.DASSstrDay2, record.DASSstrDay3]).toEqual(
      ([1, 2, 3] as const).map((day) => sum(day, stress)),
    );
  });

  it('counts all attempts and has items and score of the last', () => {
    expect(researchRecord(ana)).toMatchObject({
      Trial1attemptsDay2: 2,
      Trial1Day2: [trialItem('training1 2.2')],
      Trial2attemptsDay2: 3,
      Trial2Day2: [trialItem('training2 2.3')],
    });
  });

  it('has defaults for later days and parts', () => {
    const onDayTwo = { ...fullDay(2), ratings: [], attempts: [], sessionTimeSeconds: 5 };
    const record = researchRecord({ ...ana, day: 2, phase: 2, days: [fullDay(1), onDayTwo] });
    expect(record).toMatchObject({
      trialDay: 2,
      phase: 2,
      WordValDay2: [],
      Trial1Day2: [],
      Trial1attemptsDay2: 0,
      Trial1scoreDay2: 0,
      DASSDay3: [],
      DASSdepDay3: 0,
      sessionTimeDay3: 0,
    });
    expect(record.DASSDay2).toHaveLength(21);
  });

  it('has no scores of an inventory not submitted', () => {
    const record = researchRecord({ ...ana, day: 1, phase: 1, days: [{ ...fullDay(1), inventoryAnswers: null }] });
    expect(record).toMatchObject({ DASS: [], DASSdep: 0, DASSanx: 0, DASSstr: 0 });
  });

  it('is refused with another shape', () => {
    expect(() => researchRecord({ ...ana, group: 1.5 })).toThrow();
    expect(researchRecordShape.safeParse({ ...emptyRecord, extra: 1 }).success).toBe(false);
    const { Test2scoreDay3: _left, ...incomplete } = emptyRecord;
    expect(researchRecordShape.safeParse(incomplete).success).toBe(false);
  });
});

describe('the record of a running participation', () => {
  const record = researchRecord(withoutAnswerKey({ ...ana, day: 2, phase: 7, days: [fullDay(1), fullDay(2)] }));

  it('has no right option and no item of a test', () => {
    expect(record.Trial1).toEqual([{ ...trialItem('training1 1.2'), correct: '' }]);
    expect(record.Trial2Day2).toEqual([{ ...trialItem('training2 2.3'), correct: '' }]);
    expect([record.Test1, record.Test2, record.Test1Day2, record.Test2Day2]).toEqual([[], [], [], []]);
  });

  it('has every remaining field', () => {
    const whole = researchRecord({ ...ana, day: 2, phase: 7, days: [fullDay(1), fullDay(2)] });
    const itemLists = ['Trial1', 'Trial2', 'Test1', 'Test2'].flatMap((field) => [field, `${field}Day2`]);
    const apart = Object.fromEntries(itemLists.map((field) => [field, []]));
    expect({ ...record, ...apart }).toEqual({ ...whole, ...apart });
  });

  it('does not modify stored data', () => {
    const stored = { ...ana, days: [fullDay(1)] };
    withoutAnswerKey(stored);
    expect(stored).toEqual({ ...ana, days: [fullDay(1)] });
  });
});
