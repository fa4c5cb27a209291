import { describe, expect, it } from 'vitest';
import { hasConflict, isDraftUnsaved, readReminderDraft, withTyped } from './reminder-draft.ts';

const stored = { revision: 3, subject: 'O dia 2', body: 'Está aberto.' };
const newer = { revision: 4, subject: 'O dia 2', body: 'Já abriu.' };

describe('the draft of a reminder', () => {
  it('has a conflict once another text is stored, until it is of that text', () => {
    const draft = withTyped(null, stored, { body: 'Abriu.' });
    expect(draft).toEqual({ revision: 3, text: { subject: 'O dia 2', body: 'Abriu.' } });
    expect(hasConflict(draft, stored)).toBe(false);
    expect(hasConflict(draft, newer)).toBe(true);
    const next = withTyped(draft, newer, { body: 'Abriu agora.' });
    expect(next.revision).toBe(3);
    expect(hasConflict({ ...next, revision: 4 }, newer)).toBe(false);
  });

  it('is saved when the text is stored, also by a request whose response was lost', () => {
    const draft = withTyped(withTyped(null, stored, { body: 'Já abriu.' }), stored, { subject: 'O dia 2 ' });
    expect(isDraftUnsaved(draft, stored)).toBe(true);
    expect(isDraftUnsaved(draft, newer)).toBe(false);
    expect(hasConflict(draft, newer)).toBe(false);
    expect(withTyped(draft, newer, { body: 'Já abriu!' })).toMatchObject({ revision: 4, text: { body: 'Já abriu!' } });
  });

  it('is none for invalid stored data', () => {
    expect(readReminderDraft(null)).toBeNull();
    expect(readReminderDraft({ revision: 1, text: { subject: 'O dia 2' } })).toBeNull();
  });
});
