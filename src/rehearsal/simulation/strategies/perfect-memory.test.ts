import { describe, expect, it } from 'vitest';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import type { KnownTerm } from './known-term.ts';
import { PerfectMemory } from './perfect-memory.ts';
import type { SeenOption } from './seen-item.ts';

const term = (text: string, rest: Partial<KnownTerm>): KnownTerm => ({
  text,
  letters: text.length,
  frequency: 0,
  pole: 0,
  exemplarOf: null,
  network: null,
  answerClass: null,
  ...rest,
});
const terms = new Map(
  [
    term('amor', { pole: 1, network: 'X', answerClass: 2 }),
    term('afeto', { pole: 1, exemplarOf: 'amor' }),
    term('VEK', { pole: 1, network: 'X', answerClass: 2 }),
    term('JOM', { pole: 1, network: 'X', answerClass: 2 }),
    term('CUG', { pole: -1, network: 'X', answerClass: 1 }),
    term('FAV', { pole: -1, network: 'Y', answerClass: 1 }),
    term('REB', {}),
  ].map((known) => [known.text, known]),
);

const item = (sample: string, context: RelationItem['context'], ...options: string[]): RelationItem => ({
  number: 1,
  optionCount: 3,
  kind: 'ARB',
  node: 'amor',
  sample,
  context,
  options,
  correct: options[0] ?? '',
  correctPosition: 1,
  optionParts: ['right', 'lure', 'neither'],
});

function noticed<Value>(memory: PerfectMemory, shown: RelationItem, what: (option: SeenOption) => Value) {
  return Object.fromEntries(memory.look(shown).options.map((option) => [option.term.text, what(option)]));
}

/** A training of two items, then a test of one. */
function remembering(): PerfectMemory {
  const memory = new PerfectMemory(terms);
  memory.beginBlock('training2');
  memory.keep(item('amor', 'SIMILAR', 'VEK', 'CUG', 'REB'));
  memory.keep(item('amor', 'OPOSTO', 'CUG', 'VEK', 'FAV'));
  memory.beginBlock('test2');
  memory.keep(item('VEK', 'SIMILAR', 'JOM', 'CUG', 'FAV'));
  return memory;
}

describe('a perfect memory', () => {
  const next = item('VEK', 'OPOSTO', 'CUG', 'JOM', 'REB');

  it('counts presentations in total, in the block and in trainings', () => {
    expect(noticed(remembering(), next, ({ shown }) => Object.values(shown))).toEqual({
      CUG: [3, 1, 2],
      JOM: [1, 1, 0],
      REB: [1, 0, 1],
    });
  });

  it('learns right options from the feedback of trainings only', () => {
    const memory = remembering();
    expect(noticed(memory, next, ({ timesRight }) => timesRight)).toEqual({ CUG: 1, JOM: 0, REB: 0 });
    const { rewards } = memory.look(item('amor', 'SIMILAR', 'VEK', 'CUG', 'REB'));
    expect(rewards).toEqual({ inBlock: { SIMILAR: 0, OPOSTO: 0 }, inTrainings: { SIMILAR: 1, OPOSTO: 1 } });
    memory.beginBlock('training2');
    memory.keep(item('amor', 'OPOSTO', 'CUG', 'VEK', 'FAV'));
    expect(memory.look(next).rewards).toEqual({
      inBlock: { SIMILAR: 0, OPOSTO: 0 },
      inTrainings: { SIMILAR: 1, OPOSTO: 0 },
    });
    expect(memory.look(item('amor', 'SIMILAR', 'VEK')).rewards.inBlock).toEqual({ SIMILAR: 0, OPOSTO: 1 });
  });

  it('counts the positions of right options', () => {
    const counts = noticed(remembering(), next, ({ rightAtPosition }) => Object.values(rightAtPosition));
    expect(counts).toEqual({ CUG: [1, 3], JOM: [0, 0], REB: [0, 0] });
    const withTwo = noticed(remembering(), item('VEK', 'OPOSTO', 'CUG', 'JOM'), (option) => option.rightAtPosition);
    expect(withTwo.CUG).toEqual({ inBlock: 0, everywhere: 0 });
  });

  it('counts pairs shown together, in either role', () => {
    expect(noticed(remembering(), next, ({ timesWithSample }) => timesWithSample)).toEqual({ CUG: 3, JOM: 1, REB: 1 });
  });

  it('remembers right pairs, in either role', () => {
    const memory = remembering();
    expect(noticed(memory, item('CUG', 'OPOSTO', 'amor'), (option) => option.timesRightWithSample)).toEqual({
      amor: { inBlock: 0, inTrainings: 1 },
    });
    expect(noticed(memory, next, (option) => option.timesRightWithSample.inTrainings)).toEqual({
      CUG: 0,
      JOM: 0,
      REB: 0,
    });
    memory.beginBlock('training2');
    memory.keep(item('amor', 'OPOSTO', 'CUG', 'VEK', 'FAV'));
    expect(noticed(memory, item('amor', 'OPOSTO', 'CUG', 'VEK'), (option) => option.timesRightWithSample)).toEqual({
      CUG: { inBlock: 1, inTrainings: 2 },
      VEK: { inBlock: 0, inTrainings: 1 },
    });
  });

  it('remembers options right with the sample, by side, and words of a shared pole or class', () => {
    const shown = item('amor', 'SIMILAR', 'VEK', 'JOM', 'CUG', 'FAV', 'REB', 'afeto');
    expect(
      noticed(new PerfectMemory(terms), shown, (option) => [
        option.belongsToSample,
        option.side,
        option.optionsOfPole,
        option.optionsOfClass,
      ]),
    ).toEqual({
      VEK: [true, 'SIMILAR', 3, 2],
      JOM: [true, 'SIMILAR', 3, 2],
      CUG: [true, 'OPOSTO', 2, 1],
      FAV: [false, 'OPOSTO', 2, 1],
      REB: [false, null, 1, 0],
      afeto: [true, 'SIMILAR', 3, 0],
    });
  });

  it('remembers wrong options of the sample, right ones of a cue, and the latest due', () => {
    const memory = remembering();
    memory.beginBlock('training2');
    memory.keep(item('amor', 'OPOSTO', 'CUG', 'VEK', 'FAV'));
    const seen = memory.look(item('amor', 'SIMILAR', 'VEK', 'CUG', 'REB'));
    const optionFacts = seen.options.map((one) => [one.timesWrongWithSample, one.rewards.inTrainings, one.lastRight]);
    expect(optionFacts).toEqual([
      [2, { SIMILAR: 1, OPOSTO: 0 }, { SIMILAR: 1, OPOSTO: 0 }],
      [1, { SIMILAR: 0, OPOSTO: 2 }, { SIMILAR: 0, OPOSTO: 4 }],
      [1, { SIMILAR: 0, OPOSTO: 0 }, { SIMILAR: 0, OPOSTO: 0 }],
    ]);
    expect(seen.options.map((one) => one.isWhereLastWasRight)).toEqual([true, false, false]);
    expect(seen.options.map((one) => one.lastShown)).toEqual([4, 4, 1]);
    expect(seen).toMatchObject({ lastRewardInBlock: 'OPOSTO', sidesInGroup: { SIMILAR: 0, OPOSTO: 1 } });
    expect(seen.polesInGroup).toEqual({ [-1]: 1, 0: 0, 1: 0 });
  });

  it('returns null for unknown items', () => {
    expect(() => remembering().look(item('amor', 'SIMILAR', 'ZID'))).toThrow(RangeError);
  });
});
