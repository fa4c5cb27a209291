import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextReminder, type ReminderSettings, refusalToRemind } from './reminder.ts';
import type { StudyState } from './study-state.ts';

const usual: ReminderSettings = { isOn: true, quietFrom: '21:00', quietUntil: '08:00', secondAfterDays: null };
const at = (written: string) => Date.parse(written);
const localTextOf = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' });

function reminder(
  opensAt: string,
  now: string,
  {
    timeZone = 'America/Sao_Paulo',
    sent = [] as string[],
    settings = {} as Partial<ReminderSettings>,
    study = 'open' as StudyState,
    resumedAt = null as string | null,
  } = {},
) {
  const opensAtMs = at(opensAt);
  const opening = { opensAtMs, isOpen: at(now) >= opensAtMs && study === 'open', study };
  const resumedAtMs = resumedAt === null ? null : at(resumedAt);
  const next = nextReminder(
    { opening, timeZone, sentAtMs: sent.map(at), resumedAtMs },
    { ...usual, ...settings },
    at(now),
  );
  return next.kind === 'waiting' ? localTextOf(next.untilMs, timeZone) : next.kind;
}

describe('the reminder of an open day', () => {
  it('waits for the opening, and through the night for the morning', () => {
    expect(reminder('2026-05-05T15:00:00-03:00', '2026-05-05T14:00:00-03:00')).toBe('2026-05-05T15:00:00-03:00');
    expect(reminder('2026-05-05T04:00:00-03:00', '2026-05-04T20:00:00-03:00')).toBe('2026-05-05T08:00:00-03:00');
    expect(reminder('2026-05-05T04:00:00-03:00', '2026-05-05T07:59:00-03:00')).toBe('2026-05-05T08:00:00-03:00');
    expect(reminder('2026-05-05T04:00:00-03:00', '2026-05-05T08:00:00-03:00')).toBe('due');
    expect(reminder('2026-05-05T15:00:00-03:00', '2026-05-05T20:59:00-03:00')).toBe('due');
    expect(reminder('2026-05-05T15:00:00-03:00', '2026-05-05T21:00:00-03:00')).toBe('2026-05-06T08:00:00-03:00');
  });

  it('uses the local time of the participant', () => {
    const opensAt = '2026-05-05T06:00:00Z';
    // 08:30 in São Paulo, 07:30 in Manaus, 06:30 in Rio Branco.
    const now = '2026-05-05T11:30:00Z';
    expect(reminder(opensAt, now)).toBe('due');
    expect(reminder(opensAt, now, { timeZone: 'America/Manaus' })).toBe('2026-05-05T08:00:00-04:00');
    expect(reminder(opensAt, now, { timeZone: 'America/Rio_Branco' })).toBe('2026-05-05T08:00:00-05:00');
  });

  it('never sends an hour early at a clock change', () => {
    const opensAt = '2026-10-25T03:30:00Z';
    // In the night to 25 October 2026 clocks in Lisbon go back: 08:00 is 08:00 UTC, not 07:00.
    expect(reminder(opensAt, '2026-10-25T07:30:00Z', { timeZone: 'Europe/Lisbon' })).toBe('2026-10-25T08:00:00+00:00');
    expect(reminder(opensAt, '2026-10-24T19:30:00Z', { timeZone: 'Europe/Lisbon' })).toBe('2026-10-25T08:00:00+00:00');
    expect(reminder('2026-03-29T03:00:00Z', '2026-03-29T07:00:00Z', { timeZone: 'Europe/Lisbon' })).toBe('due');
  });

  it('is sent once, or again after some days with the setting', () => {
    const opensAt = '2026-05-05T09:00:00-03:00';
    const sent = ['2026-05-05T09:01:00-03:00'];
    expect(reminder(opensAt, '2026-05-09T10:00:00-03:00', { sent })).toBe('none');
    const settings = { secondAfterDays: 3 };
    expect(reminder(opensAt, '2026-05-06T10:00:00-03:00', { sent, settings })).toBe('2026-05-08T09:01:00-03:00');
    expect(reminder(opensAt, '2026-05-08T10:00:00-03:00', { sent, settings })).toBe('due');
    const both = [...sent, '2026-05-08T10:00:00-03:00'];
    expect(reminder(opensAt, '2026-05-20T10:00:00-03:00', { sent: both, settings })).toBe('none');
  });

  it('due in a pause is sent when the study resumes, and one already sent is not repeated', () => {
    const opensAt = '2026-05-05T09:00:00-03:00';
    const resumedAt = '2026-06-20T22:00:00-03:00';
    expect(reminder(opensAt, '2026-06-20T22:01:00-03:00', { resumedAt })).toBe('2026-06-21T08:00:00-03:00');
    expect(reminder(opensAt, '2026-06-21T08:00:00-03:00', { resumedAt })).toBe('due');
    expect(reminder(opensAt, '2026-07-05T08:00:00-03:00', { resumedAt })).toBe('none');
    const sent = ['2026-05-05T09:01:00-03:00'];
    expect(reminder(opensAt, '2026-06-21T08:00:00-03:00', { resumedAt, sent })).toBe('none');
    expect(reminder('2026-06-22T09:00:00-03:00', '2026-06-22T09:00:00-03:00', { resumedAt })).toBe('due');
  });

  it('is not sent when the study is over, has none, or after a long absence', () => {
    const [opensAt, now] = ['2026-05-05T09:00:00-03:00', '2026-05-05T10:00:00-03:00'];
    expect(reminder(opensAt, now, { study: 'ended' })).toBe('none');
    expect(reminder(opensAt, now, { study: 'paused' })).toBe('none');
    expect(reminder(opensAt, now, { settings: { isOn: false } })).toBe('none');
    expect(reminder(opensAt, '2026-05-19T08:59:00-03:00')).toBe('due');
    expect(reminder(opensAt, '2026-05-19T10:00:00-03:00')).toBe('none');
  });

  it('is never due in quiet hours, and its next time is the first due one', () => {
    const timeZones = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'Europe/Lisbon', 'Asia/Kathmandu', 'UTC');
    const hours = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01'), max: at('2026-12-31') }),
        fc.integer({ min: -20 * 3_600_000, max: 13 * 86_400_000 }),
        timeZones,
        hours,
        hours,
        (opensAtMs, sinceMs, timeZone, quietFrom, quietUntil) => {
          const nowMs = opensAtMs + sinceMs;
          const settings = { ...usual, quietFrom, quietUntil };
          const ask = (ms: number) =>
            nextReminder(
              {
                opening: { opensAtMs, isOpen: ms >= opensAtMs, study: 'open' },
                timeZone,
                sentAtMs: [],
                resumedAtMs: null,
              },
              settings,
              ms,
            );
          const next = ask(nowMs);
          const dueAtMs = next.kind === 'waiting' ? next.untilMs : nowMs;
          expect(ask(dueAtMs).kind).toBe('due');
          if (next.kind === 'waiting') expect(ask(dueAtMs - 1).kind).toBe('waiting');
          const time = localTextOf(dueAtMs, timeZone).slice(11, 16);
          const isQuiet =
            quietFrom > quietUntil ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
          expect(dueAtMs >= opensAtMs && !isQuiet).toBe(true);
        },
      ),
    );
  });
});

describe('a reminder sent by hand', () => {
  const opensAt = '2026-05-05T09:00:00-03:00';
  const byHand = (now: string, { sent = [] as string[], timeZone = 'America/Sao_Paulo', isOpen = true } = {}) => {
    const opening = { opensAtMs: at(opensAt), isOpen, study: 'open' as StudyState };
    return refusalToRemind({ opening, timeZone, sentAtMs: sent.map(at) }, usual, at(now));
  };

  it('is sent by day while the day is open, at any later time', () => {
    expect(byHand('2026-05-05T10:00:00-03:00')).toBeNull();
    expect(byHand('2026-07-05T10:00:00-03:00')).toBeNull();
    expect(byHand('2026-05-05T10:00:00-03:00', { isOpen: false })).toBe('reminder-too-early');
    expect(byHand('2026-05-05T22:00:00-03:00')).toBe('reminder-at-night');
    // 08:30 in São Paulo, 07:30 in Manaus.
    expect(byHand('2026-05-06T08:30:00-03:00', { timeZone: 'America/Manaus' })).toBe('reminder-at-night');
  });

  it('is never the third of a day, nor the second within a day', () => {
    const sent = ['2026-05-05T09:30:00-03:00'];
    expect(byHand('2026-05-05T15:00:00-03:00', { sent })).toBe('reminded-lately');
    expect(byHand('2026-05-06T10:00:00-03:00', { sent })).toBeNull();
    const both = [...sent, '2026-05-06T10:00:00-03:00'];
    expect(byHand('2026-06-06T10:00:00-03:00', { sent: both })).toBe('reminded-enough');
  });
});
