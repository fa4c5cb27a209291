import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InventoryAnswer } from '#study/protocol.ts';
import { cases } from '#tests/support/study/cases.ts';
import { showsHelpFirst, suggestsCare } from './care.ts';

/** docs/protocol/study-rules.md, 8: sums, not doubled. */
const thresholds = { item21: 2, depression: 11, anxiety: 8, stress: 13 };

/** 0 except for the given items. */
function answers(given: Record<number, InventoryAnswer>): InventoryAnswer[] {
  return Array.from({ length: 21 }, (_, index) => given[index + 1] ?? 0);
}

describe('the help card', () => {
  it('opens from answer 2 to the last item on', () => {
    expect(suggestsCare(answers({ 21: 1 }), thresholds)).toBe(false);
    expect(suggestsCare(answers({ 21: 2 }), thresholds)).toBe(true);
    expect(suggestsCare(answers({ 21: 3 }), thresholds)).toBe(true);
  });

  it('opens exactly from each threshold on', () => {
    expect(suggestsCare(answers({ 3: 3, 5: 3, 10: 3, 13: 1 }), thresholds)).toBe(false);
    expect(suggestsCare(answers({ 3: 3, 5: 3, 10: 3, 13: 2 }), thresholds)).toBe(true);
    expect(suggestsCare(answers({ 2: 3, 4: 3, 7: 1 }), thresholds)).toBe(false);
    expect(suggestsCare(answers({ 2: 3, 4: 3, 7: 2 }), thresholds)).toBe(true);
    expect(suggestsCare(answers({ 1: 3, 6: 3, 8: 3, 11: 3 }), thresholds)).toBe(false);
    expect(suggestsCare(answers({ 1: 3, 6: 3, 8: 3, 11: 3, 12: 1 }), thresholds)).toBe(true);
  });

  it('stays closed for low answers and uses the study’s thresholds', () => {
    expect(suggestsCare(answers({}), thresholds)).toBe(false);
    expect(suggestsCare(answers({ 1: 1 }), { ...thresholds, stress: 1 })).toBe(true);
  });

  it('never closes because an answer is graver', () => {
    const anyAnswers = fc.array(fc.constantFrom<InventoryAnswer>(0, 1, 2, 3), { minLength: 21, maxLength: 21 });
    fc.assert(
      fc.property(anyAnswers, fc.nat({ max: 20 }), (given, index) => {
        const graver = given.with(index, 3);
        if (suggestsCare(given, thresholds)) expect(suggestsCare(graver, thresholds)).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  });
});

describe('help before the sums', () => {
  const well = answers({});
  const first = (...days: InventoryAnswer[][]) => showsHelpFirst(days, thresholds);

  it('comes first when the last day reaches a threshold, after any first day', () => {
    const high = answers({ 2: 3, 4: 3, 7: 2 });
    expect(first(high, well, high)).toBe(true);
    expect(first(answers({ 21: 3 }), well, answers({ 21: 2 }))).toBe(true);
    expect(first(high, high, well)).toBe(false);
  });

  it('comes first when any sum, or the last item, has risen by one point', () => {
    expect(first(well, well, answers({ 1: 1 }))).toBe(true);
    expect(first(answers({ 1: 1, 2: 3 }), well, answers({ 2: 2, 6: 2 }))).toBe(true);
    expect(first(answers({ 3: 2 }), well, answers({ 21: 1 }))).toBe(true);
  });

  it('does not come first when all sums are equal or lower', () => {
    expect(first(answers({ 1: 2, 21: 1 }), answers({ 1: 3, 2: 3, 21: 3 }), answers({ 6: 2, 21: 1 }))).toBe(false);
    expect(first(answers({ 1: 2 }), well, well)).toBe(false);
  });

  it('comes first without answers', () => {
    expect(first()).toBe(true);
  });
});
