import { expect, test } from 'vitest';
import { phases } from '#study/protocol.ts';
import { partToBegin } from './part-to-begin.ts';
import type { ProgressView } from './progress-shape.ts';

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

test('a part is to begin as long as nothing of it has been answered', () => {
  expect(partToBegin(progress)).toBe('training1');
  expect(partToBegin({ ...progress, phase: phases.inventory })).toBe('inventory');
  expect(partToBegin({ ...progress, answersOfPart: 3 })).toBeNull();
  expect(partToBegin({ ...progress, attempts: { training1: 1, training2: 0 } })).toBeNull();
});

test('nothing is to begin where nothing may be done', () => {
  expect(partToBegin({ ...progress, phase: phases.finished })).toBeNull();
  expect(partToBegin({ ...progress, consentOutdated: true })).toBeNull();
  expect(partToBegin({ ...progress, enrolment: 'none', phase: phases.notEnrolled })).toBeNull();
  const { answersOfPart: _untold, ...ofReply } = progress;
  expect(partToBegin(ofReply)).toBeNull();
});
