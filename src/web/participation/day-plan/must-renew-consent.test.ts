import { expect, test } from 'vitest';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases } from '#study/protocol.ts';
import { mustRenewConsent } from './must-renew-consent.ts';

const betweenDays: ProgressView = {
  ...{ enrolment: 'enrolled', consentOutdated: true, day: 2, phase: phases.finished, cameByLink: false },
  attempts: { training1: 1, training2: 1 },
  finishedDays: [],
  nextDay: {
    ...{ day: 3, opensAt: '2026-11-22T07:00:00.000Z', isOpen: false, timeZone: 'America/Sao_Paulo' },
    ...{ isTooLate: false, isPaused: false, reminders: 'off', willRemind: false },
  },
  study: { state: 'open', sentence: '', isPartBlocked: false },
  serverTime: '2026-11-21T18:05:00.000Z',
};
const finished: ProgressView = { ...betweenDays, day: 3, nextDay: null };
const inPart: ProgressView = { ...betweenDays, phase: phases.test1, nextDay: null };

test('a new consent text is asked of people with a part or a day to come', () => {
  for (const progress of [betweenDays, inPart]) {
    expect(mustRenewConsent(progress)).toBe(true);
    expect(mustRenewConsent({ ...progress, consentOutdated: false })).toBe(false);
  }
});

test('no renewal is asked after the last day, or when no day will open', () => {
  expect(mustRenewConsent(finished)).toBe(false);
  const { nextDay } = betweenDays;
  expect(mustRenewConsent({ ...betweenDays, nextDay: nextDay && { ...nextDay, isTooLate: true } })).toBe(false);
  const ended = { state: 'ended', sentence: '', isPartBlocked: true } as const;
  expect(mustRenewConsent({ ...inPart, study: ended })).toBe(false);
  expect(mustRenewConsent({ ...inPart, study: { ...ended, isPartBlocked: false } })).toBe(true);
});
