import { describe, expect, it } from 'vitest';
import {
  type Choices,
  mergeChoices,
  missingHint,
  missingItems,
  nextChoice,
  setChoice,
  setChoiceState,
  visibleAnswers,
} from './inventory-choices.ts';

const device = { viewportWidthPx: 360, viewportHeightPx: 740, frameIntervalMs: 16.7, build: 'test' };
const waiting = (item: number, revision: number, value: 0 | 1 | 2 | 3) =>
  ({ day: 1, item, revision, value, sinceShownMs: 1, inputWay: 'touch', trusted: true, device }) as const;

describe('the choices of the inventory', () => {
  it('are those of the server, overlaid by pending ones of the device', () => {
    const merged = mergeChoices(
      [
        { item: 1, revision: 1, value: 0 },
        { item: 2, revision: 3, value: 2 },
      ],
      [waiting(2, 3, 2), waiting(1, 2, 3), waiting(7, 1, 1), waiting(7, 2, 0)],
    );
    expect(merged).toEqual({
      1: { revision: 2, value: 3, state: 'kept' },
      2: { revision: 3, value: 2, state: 'saved' },
      7: { revision: 2, value: 0, state: 'kept' },
    });
  });

  it('count every changed answer, and no repeat', () => {
    let choices: Choices = {};
    const choose = (value: 0 | 1 | 2 | 3) => {
      const choice = nextChoice(choices, 4, value);
      if (choice) choices = setChoice(choices, 4, choice);
      return choice?.revision;
    };
    expect([choose(2), choose(2), choose(0), choose(2)]).toEqual([1, undefined, 2, 3]);
  });

  it('are saved only once their own revision is', () => {
    const choices = mergeChoices([], [waiting(1, 1, 0), waiting(1, 2, 1)]);
    expect(setChoiceState(choices, 1, 1, 'saved')[1]?.state).toBe('kept');
    expect(setChoiceState(choices, 1, 2, 'saved')[1]?.state).toBe('saved');
  });

  it('are submitted as shown, in the order of the items', () => {
    const stored = Array.from({ length: 21 }, (_, index) => ({ item: 21 - index, revision: 1, value: 0 as const }));
    const seen = visibleAnswers(mergeChoices(stored, [waiting(3, 2, 1)]));
    expect(seen).toEqual([0, 0, 1, ...Array(18).fill(0)]);
  });

  it('list missing answers', () => {
    const all = mergeChoices(
      Array.from({ length: 21 }, (_, index) => ({ item: index + 1, revision: 1, value: 1 as const })),
      [],
    );
    expect(missingItems(all)).toEqual([]);
    const { 3: _third, 21: _last, ...most } = all;
    expect(missingItems(most)).toEqual([3, 21]);
    expect([0, 1, 2, 21].map(missingHint)).toEqual([
      '',
      'Responda à frase que falta para enviar.',
      'Responda às 2 frases que faltam para enviar.',
      'Responda às 21 frases para enviar.',
    ]);
  });
});
