import { expect, test } from 'vitest';
import { phases } from '#study/protocol.ts';
import type { ProgressView } from './progress-shape.ts';
import { startablePart } from './startable-part.ts';

const progress: ProgressView = {
  enrolment: 'enrolled',
  consentOutdated: false,
  day: 1,
  phase: phases.training1,
  attempts: { training1: 0, training2: 0 },
  finishedDays: [],
  nextDay: null,
  study: null,
  cameByLink: false,
  answersOfPart: 0,
  serverTime: '2026-11-23T12:00:00.000Z',
};

test('a part is startable until its first answer', () => {
  expect(startablePart(progress)).toBe('training1');
  expect(startablePart({ ...progress, phase: phases.inventory })).toBe('inventory');
  expect(startablePart({ ...progress, answersOfPart: 3 })).toBeNull();
  expect(startablePart({ ...progress, attempts: { training1: 1, training2: 0 } })).toBeNull();
});

test('no part is startable when none is allowed', () => {
  expect(startablePart({ ...progress, phase: phases.finished })).toBeNull();
  expect(startablePart({ ...progress, consentOutdated: true })).toBeNull();
  expect(startablePart({ ...progress, enrolment: 'none', phase: phases.notEnrolled })).toBeNull();
  const { answersOfPart: _answersOfPart, ...ofReply } = progress;
  expect(startablePart(ofReply)).toBeNull();
});
