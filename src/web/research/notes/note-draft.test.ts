import { describe, expect, it } from 'vitest';
import { attemptOf, emptyNote, readNoteDraft } from './note-draft.ts';

describe('a note that is not stored yet', () => {
  it('is sent again under the same id while its text is unchanged, and another text under another', () => {
    const first = attemptOf({ text: 'Prefere as manhãs', tried: null });
    expect(attemptOf({ text: 'Prefere as manhãs', tried: first })).toEqual(first);
    const reloaded = readNoteDraft(JSON.parse(JSON.stringify({ text: 'Prefere as tardes', tried: first })));
    const second = attemptOf(reloaded);
    expect(second.text).toBe('Prefere as tardes');
    expect(second.noteId).not.toBe(first.noteId);
  });

  it('is empty for invalid stored data', () => {
    for (const odd of [null, 'Olá', { text: 3 }, { text: 'Olá', tried: { noteId: 'x', text: 'Olá' } }]) {
      expect(readNoteDraft(odd)).toEqual(emptyNote);
    }
  });
});
