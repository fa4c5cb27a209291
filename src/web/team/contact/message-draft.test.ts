import { describe, expect, it } from 'vitest';
import { emptyDraft, lengthOf, readMessageDraft, sendingOf } from './message-draft.ts';

describe('an unsent message', () => {
  it('is resent under the same id while its text is unchanged, also after a reload', () => {
    const first = sendingOf({ text: 'Olá', tried: null });
    expect(sendingOf({ text: 'Olá', tried: first })).toEqual(first);
    const reloaded = readMessageDraft(JSON.parse(JSON.stringify({ text: 'Olá', tried: first })));
    expect(sendingOf(reloaded)).toEqual(first);
    expect(sendingOf({ text: 'Olá!', tried: first }).sendingId).not.toBe(first.sendingId);
  });

  it('is empty for invalid stored data', () => {
    for (const odd of [null, 'Olá', { text: 3 }, { text: 'Olá', tried: { sendingId: 'x', text: 'Olá' } }]) {
      expect(readMessageDraft(odd)).toEqual(emptyDraft);
    }
  });

  it('is counted in letters as people see them, without the spaces around', () => {
    expect(lengthOf(' a😀é \n')).toBe(3);
  });
});
