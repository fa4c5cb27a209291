import { describe, expect, it } from 'vitest';
import { demoTrials } from './demo-trials.ts';

describe.each(Object.entries(demoTrials))('the demo page %s', (_page, trials) => {
  it('shows two trials that are sound', () => {
    expect(trials.map(({ number }) => number)).toEqual([1, 2]);
    expect(trials.map(({ context }) => context)).toEqual(['SIMILAR', 'OPOSTO']);
    for (const { options, optionCount, correct, correctPosition, sample } of trials) {
      expect(new Set(options).size).toBe(optionCount);
      expect(options[correctPosition - 1]).toBe(correct);
      expect(options).not.toContain(sample);
    }
  });
});

describe('the right options of the demo pages', () => {
  it('equal the protocol', () => {
    expect(demoTrials.trial.map(({ correct }) => correct)).toEqual(['ENORME', 'NOITE']);
    expect(demoTrials.trial2.map(({ correct }) => correct)).toEqual(['VEK', 'JOM']);
  });
});
