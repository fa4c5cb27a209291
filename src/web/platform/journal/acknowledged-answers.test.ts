import { describe, expect, test } from 'vitest';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { answerRelationItem } from '#contract/participation/relation-task-calls.ts';
import { handingOverUncounted } from '#contract/participation/uncounted-calls.ts';
import { storePresentation } from '#contract/participation/word-rating-calls.ts';
import { type DayStanding, isBehind, noLongerNeeded } from './acknowledged-answers.ts';
import type { JournalEntry } from './journal-entry.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const hour = 3_600_000;
const week = 7 * 24 * hour;

/** In the middle of day 2. */
const standing: DayStanding = { day: 2, answersOfDay: 3, finishedDays: [1] };

let sequence = 0;
function acknowledged(input: unknown, hoursAgo: number): JournalEntry {
  sequence += 1;
  const recordedAt = new Date(now - hoursAgo * hour).toISOString();
  return { id: `${sequence}`, accountId: 'ana', path: '/answer', input, recordedAt, sequence };
}
const forgotten = (entries: JournalEntry[], told = standing) => noLongerNeeded(told, entries, now);

describe('what was acknowledged is kept', () => {
  test('while its day goes on, however long that takes, up to a week', () => {
    const kept = [0, 25, week / hour - 1].map((hoursAgo) => acknowledged({ day: 2, item: 1 }, hoursAgo));
    const old = acknowledged({ day: 2, item: 2 }, week / hour + 1);
    expect(forgotten([...kept, old])).toEqual([old]);
  });

  test('of a finished day for a day more, by when the next copy of the database is made', () => {
    const yesterday = [acknowledged({ day: 1, item: 1 }, 25), acknowledged({ day: 1, item: 2 }, 200)];
    const lately = acknowledged({ day: 1, item: 3 }, 23);
    expect(forgotten([...yesterday, lately])).toEqual(yesterday);
    expect(forgotten([...yesterday, lately], { ...standing, finishedDays: [] })).toEqual([yesterday[1]]);
  });

  test('for a week where it is of no day', () => {
    const old = acknowledged({ hash: 'x' }, week / hour + 1);
    expect(forgotten([acknowledged({ hash: 'x' }, 26), acknowledged(null, 26), acknowledged('text', 26), old])).toEqual(
      [old],
    );
  });

  test('by a clock that was put back no longer than by one that is right', () => {
    const fromTomorrow = [acknowledged({ day: 2, item: 1 }, -30), acknowledged({ day: 1, item: 1 }, -20)];
    const fromTheFuture = [acknowledged({ day: 2, item: 2 }, -week / hour - 1), acknowledged({ day: 1, item: 2 }, -30)];
    expect(forgotten([...fromTomorrow, ...fromTheFuture])).toEqual(fromTheFuture);
  });
});

describe('a server has lost answers', () => {
  const keyOf = ({ path, input }: Pick<JournalEntry, 'path' | 'input'>) => handingOverUncounted.keyOf(path, input);
  const answer = (path: string, input: object) => ({ ...acknowledged({ day: 2, ...input }, 1), path });
  const choice = (item: number, more: object = {}) =>
    answer(chooseInventoryAnswer.path, { item, revision: 1, ...more });

  test('where it has fewer than the device has seen saved', () => {
    const saved = [1, 2, 3].map((item) => choice(item));
    expect(isBehind(standing, saved, keyOf)).toBe(false);
    expect(isBehind(standing, [...saved, choice(3, { revision: 2 })], keyOf)).toBe(true);
    expect(isBehind(standing, [...saved, choice(4, { day: 1 })], keyOf)).toBe(false);
    const beside = answer('/api/participation/inventory/submission', {});
    expect(isBehind(standing, [...saved, beside], keyOf)).toBe(false);
    const others = [1, 2].map((attempt) => answer(answerRelationItem.path, { task: 'training1', attempt, item: 1 }));
    const showings = [1, 2].map((position) => answer(storePresentation.path, { position, word: 'amor' }));
    expect(isBehind({ ...standing, answersOfDay: 4 }, [...others, ...showings], keyOf)).toBe(false);
    expect(isBehind(standing, [...others, ...showings], keyOf)).toBe(true);
  });

  test('not where two tabs have given the same answer, each in its own time', () => {
    const saved = [1, 2, 3].flatMap((item) => [
      choice(item, { sinceShownMs: 800 }),
      choice(item, { sinceShownMs: 950 }),
    ]);
    expect(isBehind(standing, saved, keyOf)).toBe(false);
  });
});
