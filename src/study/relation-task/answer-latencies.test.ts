import { expect, it } from 'vitest';
import { answerLatencies } from './answer-latencies.ts';

const revealsMs = [100, 200, 300, 400.1] as const;

it('the response ends at the first drop, and the confirmation starts at the last one', () => {
  const drops = [{ atMs: 900.4 }, { atMs: 1500 }, { atMs: 2100.2 }];
  expect(answerLatencies({ revealsMs, drops, confirmedMs: 2800.5 })).toEqual({
    responseMs: 500.3,
    firstDropToConfirmationMs: 1900.1,
    confirmationMs: 700.3,
  });
});

it('the first and last drop are the same for one drop', () => {
  const { firstDropToConfirmationMs, confirmationMs } = answerLatencies({
    revealsMs,
    drops: [{ atMs: 900 }],
    confirmedMs: 1600,
  });
  expect([firstDropToConfirmationMs, confirmationMs]).toEqual([700, 700]);
});
