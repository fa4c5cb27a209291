import { describe, expect, it } from 'vitest';
import { saveStateSentence as sentenceOf } from './save-state-sentence.ts';

const kinds = ['saved', 'saving', 'offline', 'refused', 'overtaken', 'held', 'signedOut'] as const;

const saveStateSentence = (state: Parameters<typeof sentenceOf>[0]) => sentenceOf(state, { isTranslated: false });

describe('the save state in words', () => {
  it('has the words of the design if specified', () => {
    expect(saveStateSentence({ kind: 'saved', deviceStorage: 'kept' }).text).toBe('Salvo');
    expect(saveStateSentence({ kind: 'saving', deviceStorage: 'kept' }).text).toBe('Salvando...');
    expect(saveStateSentence({ kind: 'offline', deviceStorage: 'kept' }).text).toBe(
      'Sem conexão: tudo fica guardado aqui',
    );
  });

  it('is "Salvo" only when the server has all answers', () => {
    const savedKinds = kinds.filter((kind) => saveStateSentence({ kind, deviceStorage: 'kept' }).text === 'Salvo');
    expect(savedKinds).toEqual(['saved']);
  });

  it('does not mention saving in a preview, which stores no answer', () => {
    for (const kind of kinds) {
      expect(sentenceOf({ kind, deviceStorage: 'kept' }, { isTranslated: false, isPreview: true }).text).toBe(
        'Só nesta página',
      );
    }
  });

  it('never claims storage on a device that refuses it, and then asks to leave the page open', () => {
    for (const kind of ['saving', 'offline', 'held', 'signedOut'] as const) {
      const { text, isAlarm } = saveStateSentence({ kind, deviceStorage: 'unavailable' });
      expect(text).not.toMatch(/guardadas neste aparelho/);
      expect(text).toMatch(/esta página aberta/i);
      expect(isAlarm).toBe(true);
    }
  });

  it('yields to the notice of a translated page unless it needs attention', () => {
    const given = kinds.map((kind) => sentenceOf({ kind, deviceStorage: 'kept' }, { isTranslated: true }));
    expect(given.map(({ text }) => text.startsWith('Desligue a tradução'))).toEqual(
      kinds.map((kind) => kind === 'saved' || kind === 'saving'),
    );
    expect(given.every(({ isAlarm }) => isAlarm)).toBe(true);
    const unstored = sentenceOf({ kind: 'saving', deviceStorage: 'unavailable' }, { isTranslated: true });
    expect(unstored.text).toMatch(/esta página aberta/);
  });

  it('fits beside a count with double text size on a phone', () => {
    const maximumLetters = 14;
    const given = kinds.flatMap((kind) =>
      (['kept', 'unavailable'] as const).flatMap((deviceStorage) =>
        [true, false].map((isTranslated) => sentenceOf({ kind, deviceStorage }, { isTranslated }).brief),
      ),
    );
    expect(given.filter((brief) => brief.length > maximumLetters)).toEqual([]);
  });

  it('is announced only when it needs attention', () => {
    const alarms = kinds.filter((kind) => saveStateSentence({ kind, deviceStorage: 'kept' }).isAlarm);
    expect(alarms).toEqual(['offline', 'refused', 'overtaken', 'held', 'signedOut']);
  });
});
