import { describe, expect, it } from 'vitest';
import { attemptOf, emptyTextDraft, readTextDraft } from './text-draft.ts';

describe('a text that is not stored yet', () => {
  it('is sent again under the same id while it is unchanged, also after a reload, and another under another', () => {
    const first = attemptOf({ text: 'Prefere as manhãs', attempt: null });
    const reloaded = readTextDraft(JSON.parse(JSON.stringify({ text: 'Prefere as manhãs', attempt: first })));
    expect(attemptOf(reloaded)).toEqual(first);
    const second = attemptOf({ ...reloaded, text: 'Prefere as tardes' });
    expect(second.text).toBe('Prefere as tardes');
    expect(second.id).not.toBe(first.id);
  });

  it('is empty for invalid stored data, and survives an invalid attempt', () => {
    for (const invalid of [null, 'Olá', { text: 3 }]) expect(readTextDraft(invalid)).toEqual(emptyTextDraft);
    for (const attempt of [undefined, { id: 'x', text: 'Olá' }]) {
      expect(readTextDraft({ text: 'Olá', attempt })).toEqual({ text: 'Olá', attempt: null });
    }
  });
});
