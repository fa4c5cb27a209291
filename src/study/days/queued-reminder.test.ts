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
  ['of an open day', {}, noon, 'send'],
  ['of a pause', { of: stopped }, noon, 'send'],
  ['in the night', {}, at('2026-11-26T23:00:00'), { waitsUntilMs: at('2026-11-27T08:00:00') }],
  ['after fourteen days', {}, queuedAtMs + 14 * 24 * hour, 'send'],
  ['after more than fourteen days', {}, queuedAtMs + 14 * 24 * hour + 1, 'obsolete'],
  ['to one who has left', { hasLeft: true }, noon, 'obsolete'],
  ['to one who wants none', { wantsReminders: false }, noon, 'obsolete'],
  ['of what was done', { of: null }, noon, 'obsolete'],
  ['of a day that was put off', { of: { ...open, opening: { ...opening, isOpen: false } } }, noon, 'obsolete'],
  [
    'of a day, in a pause of the study',
    { of: { ...open, opening: { ...opening, study: 'paused' } } },
    noon,
    'obsolete',
  ],
  ['of a pause, after the end of the study', { of: { ...stopped, study: 'ended' } }, noon, 'obsolete'],
  [
    'of a consent, while enrolment is closed',
    { of: { ...stopped, kind: 'consented', study: 'noNewPeople' } },
    noon,
    'obsolete',
  ],
  ['of a pause that is over', { of: { ...stopped, quietSinceMs: queuedAtMs + 1 } }, noon, 'obsolete'],
  ['of a pause, to a test', { of: stopped, isTest: true }, noon, 'obsolete'],
  ['of a pause, to an address without proof', { of: stopped, isProved: false }, noon, 'obsolete'],
];

test.each(rows)('a queued reminder %s', (_what, changed, nowMs, expected) => {
  const ana = { hasLeft: false, isTest: false, isProved: true, wantsReminders: true, timeZone: 'America/Sao_Paulo' };
  const person = { ...ana, of: open, ...changed } as unknown as Remindable;
  const settings = { quietFrom: '21:00', quietUntil: '08:00' };
  expect(judgeQueuedReminder(person, settings, { queuedAtMs, nowMs })).toEqual(expected);
});
