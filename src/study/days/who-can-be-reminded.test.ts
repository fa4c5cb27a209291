import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPauseReminder, type Pause, type PauseSettings } from './pause-reminder.ts';
import { pauseKinds } from './reminder-kinds.ts';
import { studyStates } from './study-state.ts';
import { type Remindable, whyNotRemindable } from './who-can-be-reminded.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => Date.parse(`${text}-03:00`);
const settings: PauseSettings = {
  ...{ isOn: true, quietFrom: '21:00', quietUntil: '08:00' },
  ...{ stoppedAfterHours: 24, consentedAfterHours: 48 },
};
const noon = at('2026-11-26T12:00:00');
const pause: Pause = {
  kind: 'stopped',
  quietSinceMs: noon,
  timeZone: 'America/Sao_Paulo',
  study: 'open',
  resumedAtMs: null,
  sentAtMs: [],
};

describe('the reminder of a pause', () => {
  test("is sent once, after the study's hours, outside the night", () => {
    expect(nextPauseReminder(pause, settings, noon + hour)).toEqual({
      kind: 'waiting',
      untilMs: noon + day,
    });
    expect(nextPauseReminder(pause, settings, noon + day)).toEqual({ kind: 'due' });
    const inTheNight = { ...pause, quietSinceMs: at('2026-11-25T23:00:00') };
    const morning = { kind: 'waiting', untilMs: at('2026-11-27T08:00:00') };
    expect(nextPauseReminder(inTheNight, settings, at('2026-11-26T23:30:00'))).toEqual(morning);
    expect(nextPauseReminder({ ...pause, sentAtMs: [noon] }, settings, noon + 3 * day)).toEqual({ kind: 'none' });
    expect(nextPauseReminder({ ...pause, kind: 'consented' }, settings, noon + day)).toMatchObject({ kind: 'waiting' });
  });

  test('is not sent after a long absence, nor where the study has none', () => {
    expect(nextPauseReminder(pause, settings, noon + 15 * day + hour)).toEqual({ kind: 'none' });
    const later = { ...pause, resumedAtMs: noon + 14 * day };
    expect(nextPauseReminder(later, settings, noon + 15 * day + hour)).toEqual({ kind: 'due' });
    for (const off of [{ isOn: false }, { stoppedAfterHours: null }]) {
      expect(nextPauseReminder(pause, { ...settings, ...off }, noon + day)).toEqual({ kind: 'none' });
    }
  });

  test('suggests no step that the study’s state refuses', () => {
    const comes = (kind: Pause['kind']) =>
      studyStates.filter(
        (study) => nextPauseReminder({ ...pause, kind, study }, settings, noon + 3 * day).kind === 'due',
      );
    expect(comes('stopped')).toEqual(['open', 'noNewPeople']);
    expect(comes('consented')).toEqual(['open']);
  });
});

describe('who can be reminded by hand', () => {
  const one: Remindable = {
    ...{ hasLeft: false, isTest: false, wantsReminders: true, isProved: true, timeZone: 'America/Sao_Paulo' },
    of: { kind: 'stopped', quietSinceMs: noon - day, study: 'open', sentAtMs: [] },
  };
  const verdictOf = (changed: Partial<Remindable>, nowMs = noon) =>
    whyNotRemindable({ ...one, ...changed }, settings, nowMs);
  const stopped = (sentAtMs: number[], quietSinceMs = noon - day) =>
    ({ of: { kind: 'stopped', quietSinceMs, study: 'open', sentAtMs } }) as const;

  test('participants with reminders, twice at most, a day apart', () => {
    expect(verdictOf({})).toBeNull();
    expect(verdictOf(stopped([noon - 2 * day]))).toBeNull();
    expect(verdictOf(stopped([noon - day + 1]))).toBe('lately');
    expect(verdictOf(stopped([noon - 5 * day, noon - 3 * day]))).toBe('enough');
  });

  test('no others, and the first reason is given', () => {
    expect(verdictOf({ hasLeft: true, isTest: true })).toBe('left');
    expect(verdictOf({ isTest: true })).toBe('test');
    expect(verdictOf({ of: null })).toBe('nothing');
    expect(verdictOf({ wantsReminders: false, isProved: false })).toBe('off');
    expect(verdictOf({ isProved: false })).toBe('unproved');
    expect(verdictOf(stopped([], noon - hour / 2))).toBe('stillThere');
    expect(verdictOf({}, at('2026-11-26T22:00:00'))).toBe('night');
    const open = { kind: 'open', sentAtMs: [] } as const;
    const opening = { opensAtMs: noon - hour, isOpen: true, study: 'open' } as const;
    expect(verdictOf({ of: { ...open, opening } })).toBeNull();
    expect(verdictOf({ of: { ...open, opening: { ...opening, isOpen: false } } })).toBe('notOpen');
    expect(verdictOf({ of: { ...open, opening: { ...opening, isOpen: false, study: 'paused' } } })).toBe('closed');
  });

  test('disabled reminders are never sent, in any state', () => {
    const some = fc.record({
      ...{ hasLeft: fc.boolean(), isTest: fc.boolean(), wantsReminders: fc.boolean(), isProved: fc.boolean() },
      timeZone: fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'America/Manaus'),
      of: fc.record({
        kind: fc.constantFrom(...pauseKinds),
        quietSinceMs: fc.integer({ min: noon - 30 * day, max: noon }),
        study: fc.constantFrom(...studyStates),
        sentAtMs: fc.array(fc.integer({ min: noon - 30 * day, max: noon }), { maxLength: 3 }),
      }),
    });
    fc.assert(
      fc.property(some, fc.integer({ min: noon, max: noon + 2 * day }), (participant, nowMs) => {
        if (whyNotRemindable(participant, settings, nowMs) !== null) return;
        expect(participant).toMatchObject({ hasLeft: false, isTest: false, wantsReminders: true, isProved: true });
        expect(participant.of.sentAtMs.length).toBeLessThan(2);
        expect(participant.of.sentAtMs.every((sent) => nowMs - sent >= day)).toBe(true);
      }),
    );
  });
});
