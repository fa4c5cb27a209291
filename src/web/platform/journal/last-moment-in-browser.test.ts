import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewJournalEntry } from './journal-entry.ts';
import { lastMomentInBrowser } from './last-moment-in-browser.ts';

const notes = new Map<string, string>();
beforeEach(() => {
  notes.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Each thing that an entry may say, so that whoever adds one has to say here that it is kept. */
const entry: Required<NewJournalEntry> = {
  id: 'one',
  accountId: 'ana',
  path: '/answer',
  input: { day: 1 },
  recordedAt: '2026-03-01T12:00:00.000Z',
  participationSince: '2026-03-01T10:00:00.000Z',
};

test('what a page leaves is found whole by the next one, also which participation it is of', () => {
  const { participationSince: _since, ...ofNoneKnown } = { ...entry, id: 'two' };
  lastMomentInBrowser.write([entry, ofNoneKnown]);
  expect(lastMomentInBrowser.read()).toEqual([entry, ofNoneKnown]);
  lastMomentInBrowser.write([]);
  expect(notes.size).toBe(0);
});
