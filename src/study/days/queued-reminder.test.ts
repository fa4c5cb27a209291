import { expect, test } from 'vitest';
import { judgeQueuedReminder, type QueuedReminder } from './queued-reminder.ts';
import type { Remindable } from './who-can-be-reminded.ts';

const hour = 3_600_000;
const at = (text: string) => Date.parse(`${text}-03:00`);
const queuedAtMs = at('2026-11-26T10:00:00');
const noon = at('2026-11-26T12:00:00');
const opening = { opensAtMs: queuedAtMs - hour, isOpen: true, study: 'open' };
const open = { kind: 'open', opening, sentAtMs: [queuedAtMs] } as const;
const stopped = { kind: 'stopped', quietSinceMs: queuedAtMs - hour, study: 'open', sentAtMs: [queuedAtMs] } as const;

const rows: [string, object, number, QueuedReminder][] = [
  ['of an open day', {}, noon, 'goes'],
  ['of a pause', { of: stopped }, noon, 'goes'],
  ['in the night', {}, at('2026-11-26T23:00:00'), { waitsUntilMs: at('2026-11-27T08:00:00') }],
  ['after fourteen days', {}, queuedAtMs + 14 * 24 * hour, 'goes'],
  ['after more than fourteen days', {}, queuedAtMs + 14 * 24 * hour + 1, 'isOver'],
  ['to one who has left', { hasLeft: true }, noon, 'isOver'],
  ['to one who wants none', { wantsReminders: false }, noon, 'isOver'],
  ['of what was done', { of: null }, noon, 'isOver'],
  ['of a day that was put off', { of: { ...open, opening: { ...opening, isOpen: false } } }, noon, 'isOver'],
  ['of a day, in a pause of the study', { of: { ...open, opening: { ...opening, study: 'paused' } } }, noon, 'isOver'],
  ['of a pause, after the end of the study', { of: { ...stopped, study: 'ended' } }, noon, 'isOver'],
  [
    'of a consent, while enrolment is closed',
    { of: { ...stopped, kind: 'consented', study: 'noNewPeople' } },
    noon,
    'isOver',
  ],
  ['of a pause that is over', { of: { ...stopped, quietSinceMs: queuedAtMs + 1 } }, noon, 'isOver'],
  ['of a pause, to a test', { of: stopped, isTest: true }, noon, 'isOver'],
  ['of a pause, to an address without proof', { of: stopped, isProved: false }, noon, 'isOver'],
];

test.each(rows)('a queued reminder %s', (_what, changed, nowMs, expected) => {
  const ana = { hasLeft: false, isTest: false, isProved: true, wantsReminders: true, timeZone: 'America/Sao_Paulo' };
  const person = { ...ana, of: open, ...changed } as unknown as Remindable;
  const settings = { quietFrom: '21:00', quietUntil: '08:00' };
  expect(judgeQueuedReminder(person, settings, { queuedAtMs, nowMs })).toEqual(expected);
});
