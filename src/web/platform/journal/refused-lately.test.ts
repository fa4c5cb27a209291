import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import type { Settlement } from './journal-entry.ts';
import { followRefusals } from './refused-lately.ts';

const refused = (refusal: RefusalCode): Settlement => ({ kind: 'refused', refusal: { refusal, message: '' } });

describe('what is said of what was refused', () => {
  it('is that others count, where an answer was given elsewhere before', () => {
    const refusals = followRefusals();
    refusals.settled('choice', refused('conflict'), true);
    expect(refusals.lately()).toBe('overtaken');
    refusals.settled('the one after', refused('out-of-order'), true);
    expect(refusals.lately()).toBe('overtaken');
  });

  it('is not that nothing is to be done, where answers were not handed in', () => {
    const refusals = followRefusals();
    refusals.settled('choice', refused('conflict'), true);
    refusals.recorded('submission');
    refusals.settled('submission', refused('conflict'), false);
    expect(refusals.lately()).toBe('refused');
    refusals.settled('submission once more', { kind: 'acknowledged', value: null }, false);
    expect(refusals.lately()).toBeNull();
  });
});
