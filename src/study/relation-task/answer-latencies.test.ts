import { expect, it } from 'vitest';
import { answerLatencies } from './answer-latencies.ts';

const revealsMs = [100, 200, 300, 400.1] as const;

it('takes the response up to the first drop and the confirmation from the last one', () => {
  const drops = [{ atMs: 900.4 }, { atMs: 1500 }, { atMs: 2100.2 }];
  expect(answerLatencies({ revealsMs, drops, confirmedMs: 2800.5 })).toEqual({
    responseMs: 500.3,
    firstDropToConfirmationMs: 1900.1,
    confirmationMs: 700.3,
  });
});

it('has nothing between the first drop and the last where there was one', () => {
  const { firstDropToConfirmationMs, confirmationMs } = answerLatencies({
    revealsMs,
    drops: [{ atMs: 900 }],
    confirmedMs: 1600,
  });
  expect([firstDropToConfirmationMs, confirmationMs]).toEqual([700, 700]);
});
