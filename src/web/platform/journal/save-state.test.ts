import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import type { Settlement } from './journal-entry.ts';
import { trackRefusals } from './save-state.ts';

const refused = (refusal: RefusalCode): Settlement => ({ kind: 'refused', refusal: { refusal, message: '' } });
const stored: Settlement = { kind: 'stored', value: null };

describe('the save state after a refusal', () => {
  test('reports after a conflict that answers of another device count, and the consequence', () => {
    const refusals = trackRefusals();
    refusals.noteSettled('choice', refused('conflict'), true);
    expect(refusals.recent()).toBe('overtaken');
    refusals.noteSettled('the one after', refused('out-of-order'), true);
    expect(refusals.recent()).toBe('overtaken');
  });

  test('reports it until an answer after the conflict is stored', () => {
    const refusals = trackRefusals();
    refusals.noteRecorded('before');
    refusals.noteSettled('choice', refused('conflict'), true);
    refusals.noteRecorded('after');
    refusals.noteSettled('before', stored, true);
    expect(refusals.recent()).toBe('overtaken');
    refusals.noteSettled('after', stored, true);
    expect(refusals.recent()).toBeNull();
  });

  test('requires action after a refused submission', () => {
    const refusals = trackRefusals();
    refusals.noteSettled('choice', refused('conflict'), true);
    refusals.noteRecorded('submission');
    refusals.noteSettled('submission', refused('conflict'), false);
    expect(refusals.recent()).toBe('refused');
    refusals.noteSettled('submission once more', stored, false);
    expect(refusals.recent()).toBeNull();
  });
});
