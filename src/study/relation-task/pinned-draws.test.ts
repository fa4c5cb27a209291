import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { relationTasks } from '#study/protocol.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { generateBlock } from './generate-block.ts';
import type { RelationItem } from './relation-item.ts';

/**
 * What version 1 of the generator draws. Where these tests fail, stored blocks can no longer be made again from their seeds: a
 * change of what is drawn is a version of its own, with pinned draws of its own.
 */
const table = madeUpWordTable();
const ratings = table.words.slice(15, 55).map(({ word, pole }, index) => ({
  word,
  valence: 5 + 3 * pole + ((index * 7) % 3) - 1,
  reactionTimeMs: 600 + ((index * 37) % 11) * 100,
}));
const assignment = assignWords({ table, ratings, seed: 20_250_701, generatorVersion: 1 });

describe('the draws of generator version 1', () => {
  it('are the same for an assignment', () => {
    const { low, high, neutral, bit, pseudoWords, contrast } = assignment;
    expect([low, high, neutral].map((words) => words.map(({ word }) => word).join(' '))).toEqual([
      'p16 p20 p18 p19 p17',
      'p48 p45 p54 p42 p51',
      'p38 p23 p26 p29 p32 p35',
    ]);
    expect({ bit, contrast }).toEqual({ bit: 1, contrast: 7.2 });
    expect(Object.entries(pseudoWords).map((entry) => entry.join(' '))).toEqual([
      'B1 REB',
      'C1 FAV',
      'B2 JOM',
      'C2 LEW',
      'N1 POG',
      'N2 VEK',
      'N3 CUG',
      'N4 ZID',
    ]);
    expect(assignment.cells.map(describeCells)).toEqual([
      'p16 o2 s1 s2 held out o1, B2 C1 B1',
      'p20 s1 o2 o1 held out s2, C1 C2 B2',
      'p18 o1 s2 s1 held out o2, C2 B1 C1',
      'p19 s2 o2 o1 held out s1, B1 B2 C2',
      'p17 o2 s1 s2 held out o1, B2 B1 C1',
      'p48 s1 o1 o2 held out s2, C2 B1 C1',
      'p45 o1 s2 s1 held out o2, C1 B2 C2',
      'p54 s2 o1 o2 held out s1, B2 B1 C1',
      'p42 o2 s1 s2 held out o1, B1 B2 C2',
      'p51 s1 o1 o2 held out s2, C2 C1 B1',
    ]);
  });

  it.each(relationTasks)('are the same for a block of %s', (task) => {
    const block = generateBlock({ task, table, assignment, seed: -1 - relationTasks.indexOf(task) });
    expect(block.items.map(describeItem)).toEqual(pinnedItems[task]);
  });
});

function describeCells({
  word,
  trainedExemplars,
  heldOut,
  trainedPseudoWords,
}: (typeof assignment.cells)[number]): string {
  const trained = trainedExemplars.map(({ exemplar }) => exemplar.slice(word.length)).join(' ');
  const roles = trainedPseudoWords.map(({ role }) => role).join(' ');
  return `${word} ${trained} held out ${heldOut.exemplar.slice(word.length)}, ${roles}`;
}

function describeItem({ kind, node, sample, context, options, correct }: RelationItem): string {
  return `${kind} ${node}: ${sample} ${context} [${options.join(' ')}] ${correct}`;
}

const pinnedItems: Record<(typeof relationTasks)[number], string[]> = {
  training1: [
    'CUE p48: p48 SIMILAR [p48s1 p42s1 p48o2] p48s1',
    'CUE p45: p45 OPOSTO [p54o1 p45s1 p45o1] p45o1',
    'CUE p18: p18 OPOSTO [p18s1 p18o1 p16o2] p18o1',
    'CUE p19: p19 SIMILAR [p19o1 p18s2 p19s2] p19s2',
    'CUE p42: p42 OPOSTO [p42s1 p16s2 p42o2] p42o2',
    'CUE p51: p51 SIMILAR [p51o1 p51s1 p19o2] p51s1',
    'CUE p54: p54 SIMILAR [p54s2 p42s2 p54o2] p54s2',
    'CUE p16: p16 OPOSTO [p16o2 p45s2 p16s1] p16o2',
    'CUE p20: p20 SIMILAR [p20o2 p20s1 p17s1] p20s1',
    'CUE p17: p17 OPOSTO [p17s2 p17o2 p20o1] p17o2',
    'CUE p18: p18 SIMILAR [p48o1 p17o2 p18o1 p18s2] p18s2',
    'CUE p17: p17 SIMILAR [p17s1 p17o2 p51o2 p45s2] p17s1',
    'CUE p42: p42 SIMILAR [p42s1 p45o1 p20o2 p42o2] p42s1',
    'CUE p48: p48 OPOSTO [p51s1 p48o1 p18s1 p48s1] p48o1',
    'CUE p45: p45 SIMILAR [p45s2 p20s1 p45o1 p19o1] p45s2',
    'CUE p19: p19 OPOSTO [p16s1 p19s2 p19o2 p20o1] p19o2',
    'CUE p51: p51 OPOSTO [p51s1 p45s1 p54o1 p51o1] p51o1',
    'CUE p54: p54 OPOSTO [p42s2 p54s2 p54o1 p51o2] p54o1',
    'CUE p16: p16 SIMILAR [p16o2 p16s1 p19o1 p54o2] p16s1',
    'CUE p20: p20 OPOSTO [p48s1 p20s1 p20o2 p48o2] p20o2',
    'CUE p16: p16 SIMILAR [p54s2 p16o2 p42o2 p17s2 p16s2] p16s2',
    'CUE p45: p45 SIMILAR [p20o1 p19o2 p45o1 p45s1 p48o2] p45s1',
    'CUE p17: p17 SIMILAR [p42s2 p17s2 p18s2 p19s2 p17o2] p17s2',
    'CUE p48: p48 OPOSTO [p48o2 p51o1 p18o1 p54o2 p48s1] p48o2',
    'CUE p19: p19 OPOSTO [p16s2 p19o1 p51s1 p42s1 p19s2] p19o1',
    'CUE p51: p51 OPOSTO [p45s2 p48o1 p51o2 p51s1 p18s1] p51o2',
    'CUE p18: p18 SIMILAR [p18o1 p17s1 p45s1 p54o2 p18s1] p18s1',
    'CUE p20: p20 OPOSTO [p54s2 p17s1 p19o2 p20o1 p20s1] p20o1',
    'CUE p54: p54 OPOSTO [p54s2 p42o2 p54o2 p42s2 p51o1] p54o2',
    'CUE p42: p42 SIMILAR [p42s2 p42o2 p20o2 p20o1 p51o2] p42s2',
  ],
  test1: [
    'GEN p18: p18 OPOSTO [p20o1 p18o2 p18s2] p18o2',
    'GEN p42: p42 OPOSTO [p42s1 p48o2 p42o1] p42o1',
    'GEN p20: p20 SIMILAR [p20s2 p20o2 p16s1] p20s2',
    'GEN p17: p17 OPOSTO [p17o1 p45s2 p45o1 p17s2] p17o1',
    'GEN p19: p19 SIMILAR [p18s1 p19s1 p19o1 p42s2] p19s1',
    'GEN p54: p54 SIMILAR [p51o1 p51s1 p54o2 p54s1] p54s1',
    'GEN p45: p45 OPOSTO [p45o2 p48s1 p16s2 p45s1 p42o2] p45o2',
    'GEN p16: p16 OPOSTO [p16s2 p17o2 p16o1 p54s2 p20s1] p16o1',
    'GEN p48: p48 SIMILAR [p48o2 p18o1 p16o2 p48s2 p17s1] p48s2',
    'GEN p51: p51 SIMILAR [p19s2 p51o1 p54s2 p19o2 p51s2] p51s2',
  ],
  training2: [
    'ARB p19: p19 SIMILAR [REB JOM ZID] REB',
    'ARB p16: p16 OPOSTO [REB JOM POG] JOM',
    'ARB p51: p51 SIMILAR [VEK FAV LEW] LEW',
    'ARB p45: p45 OPOSTO [CUG FAV LEW] FAV',
    'ARB p17: p17 OPOSTO [POG JOM REB] JOM',
    'ARB p42: p42 OPOSTO [CUG JOM REB] REB',
    'ARB p20: p20 SIMILAR [VEK LEW FAV] FAV',
    'ARB p48: p48 SIMILAR [LEW ZID FAV] LEW',
    'ARB p18: p18 OPOSTO [LEW FAV POG] LEW',
    'ARB p54: p54 SIMILAR [JOM CUG REB] JOM',
    'ARB p20: p20 OPOSTO [LEW ZID FAV REB] LEW',
    'ARB p45: p45 SIMILAR [JOM REB FAV VEK] JOM',
    'ARB p16: p16 SIMILAR [ZID FAV LEW JOM] FAV',
    'ARB p42: p42 SIMILAR [FAV REB JOM CUG] JOM',
    'ARB p48: p48 OPOSTO [VEK JOM REB LEW] REB',
    'ARB p51: p51 OPOSTO [JOM LEW FAV POG] FAV',
    'ARB p19: p19 OPOSTO [JOM REB FAV POG] JOM',
    'ARB p17: p17 SIMILAR [LEW JOM ZID REB] REB',
    'ARB p18: p18 SIMILAR [LEW REB JOM CUG] REB',
    'ARB p54: p54 OPOSTO [VEK LEW JOM REB] REB',
    'ARB p42: p42 SIMILAR [VEK REB LEW FAV POG] LEW',
    'ARB p48: p48 OPOSTO [LEW CUG JOM ZID FAV] FAV',
    'ARB p18: p18 SIMILAR [CUG JOM VEK FAV LEW] FAV',
    'ARB p19: p19 OPOSTO [POG FAV LEW ZID REB] LEW',
    'ARB p54: p54 OPOSTO [FAV LEW POG ZID JOM] FAV',
    'ARB p20: p20 OPOSTO [VEK REB CUG JOM FAV] JOM',
    'ARB p17: p17 SIMILAR [LEW FAV ZID JOM CUG] FAV',
    'ARB p51: p51 OPOSTO [POG VEK JOM LEW REB] REB',
    'ARB p45: p45 SIMILAR [FAV LEW REB VEK ZID] LEW',
    'ARB p16: p16 SIMILAR [REB JOM LEW POG CUG] REB',
  ],
  test2: [
    'CE p18: REB OPOSTO [VEK FAV LEW] LEW',
    'ME p48: REB OPOSTO [p23 p48 p17] p48',
    'CE p42: JOM SIMILAR [LEW FAV ZID] LEW',
    'CE p45: LEW SIMILAR [JOM POG CUG REB] JOM',
    'ME p19: JOM OPOSTO [p42 p32 p35 p19] p19',
    'CE p16: REB SIMILAR [CUG FAV LEW ZID] FAV',
    'ME p54: JOM SIMILAR [p26 p54 p20 p38 p16] p54',
    'CE p17: JOM OPOSTO [FAV LEW VEK POG ZID] FAV',
    'ME p20: LEW OPOSTO [p51 p29 p45 p26 p20] p20',
    'ME p51: LEW SIMILAR [p18 p29 p17 p51 p38] p51',
  ],
};
