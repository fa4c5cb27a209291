import { describe, expect, test } from 'vitest';
import { type DayStanding, noLongerNeeded } from './acknowledged-answers.ts';
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
