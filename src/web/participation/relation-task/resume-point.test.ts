import { expect, it } from 'vitest';
import { answeredItemCount } from './resume-point.ts';

const block = { day: 1, task: 'training1', attempt: 2, answeredItems: 12 } as const;
const waiting = (item: number, attempt = 2) => ({ day: 1, task: 'training1', attempt, item }) as const;

it("resumes after the server's answers", () => {
  expect(answeredItemCount(block, [])).toBe(12);
});

it('counts answers pending on this device', () => {
  expect(answeredItemCount(block, [waiting(12), waiting(13), waiting(14)])).toBe(14);
});

it('ignores answers that arrived meanwhile, or of another attempt or task', () => {
  expect(answeredItemCount(block, [waiting(11)])).toBe(12);
  expect(answeredItemCount(block, [waiting(30, 1), { ...waiting(9), task: 'test1' }])).toBe(12);
});

it('ignores answers to an attempt that the server has drawn again', () => {
  const [before, openedAt] = ['2026-05-04T12:00:00.250Z', '2026-05-04T13:00:00.250Z'];
  const anew = { ...block, answeredItems: 0, openedAt };
  expect(answeredItemCount(anew, [{ ...waiting(1), blockOpenedAt: before }])).toBe(0);
  expect(answeredItemCount(anew, [{ ...waiting(1), blockOpenedAt: openedAt }])).toBe(1);
  expect(answeredItemCount(anew, [waiting(1)]), 'of an attempt that is not said').toBe(1);
});
