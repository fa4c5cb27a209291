import { describe, expect, it } from 'vitest';
import { emptyDraft, lengthOf, readMessageDraft, sendingOf } from './message-draft.ts';

describe('a message that is not sent yet', () => {
  it('goes again under the same id while its text is the same, also after a reload', () => {
    const first = sendingOf({ text: 'Olá', tried: null });
    expect(sendingOf({ text: 'Olá', tried: first })).toEqual(first);
    const reloaded = readMessageDraft(JSON.parse(JSON.stringify({ text: 'Olá', tried: first })));
    expect(sendingOf(reloaded)).toEqual(first);
    expect(sendingOf({ text: 'Olá!', tried: first }).sendingId).not.toBe(first.sendingId);
  });

  it('is empty when the device kept nothing that makes sense', () => {
    for (const odd of [null, 'Olá', { text: 3 }, { text: 'Olá', tried: { sendingId: 'x', text: 'Olá' } }]) {
      expect(readMessageDraft(odd)).toEqual(emptyDraft);
    }
  });

  it('is counted in letters as people see them, without the spaces around', () => {
    expect(lengthOf(' a😀é \n')).toBe(3);
  });
});
