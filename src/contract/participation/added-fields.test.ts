import { describe, expect, it } from 'vitest';
import { asReleaseBefore } from './added-fields.ts';
import { chooseInventoryAnswer, submitInventory } from './inventory-calls.ts';
import { storePresentation } from './word-rating-calls.ts';

const device = { viewportWidthPx: 360, build: 'new' };

describe('what the release before is told', () => {
  it('is the answer without what it does not know, also inside of what it knows', () => {
    const showing = { day: 2, position: 3, word: 'paz', device: { ...device, page: 'b' }, measured: null };
    expect(asReleaseBefore(storePresentation.path, showing)).toEqual({ day: 2, position: 3, word: 'paz', device });
    const choice = { day: 1, item: 4, value: 2, device: { ...device, page: 'a' }, material: 'x' };
    expect(asReleaseBefore(chooseInventoryAnswer.path, choice)).toEqual({ day: 1, item: 4, value: 2, device });
    expect(asReleaseBefore(submitInventory.path, { day: 1, seen: [2, 0, 1], material: 'x' })).toEqual({ day: 1 });
  });

  it('is nothing else where nothing is new', () => {
    expect(asReleaseBefore(chooseInventoryAnswer.path, { day: 1, item: 4, value: 2, device })).toBeNull();
    expect(asReleaseBefore('/api/other', { measured: 1 })).toBeNull();
    expect(asReleaseBefore(storePresentation.path, null)).toBeNull();
  });
});
