import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { relationTasks } from '#study/protocol.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { generateBlock } from './generate-block.ts';
import type { RelationItem } from './relation-item.ts';

/**
 * What the generator draws. Where these tests fail, stored blocks can no longer be made again from their seeds: a change of what is
 * drawn raises the version of the generator.
 */
const table = madeUpWordTable();
const ratings = table.words.slice(15, 55).map(({ word, pole }, index) => ({
  word,
  valence: 5 + 3 * pole + ((index * 7) % 3) - 1,
  reactionTimeMs: 600 + ((index * 37) % 11) * 100,
}));
const settings = { networks: 2, cells: 'perPerson' } as const;
const assignment = assignWords({ table, ratings, seed: 20_250_701, settings });
const blockOf = (task: (typeof relationTasks)[number], trainedItems: readonly RelationItem[] = []) =>
  generateBlock({ task, table, assignment, seed: -1 - relationTasks.indexOf(task), trainedItems });

describe('the draws of the generator', () => {
  it('are the same for an assignment', () => {
    const { bit, networkBit, pseudoWords, fixedCells, exemplars, testOneSets } = assignment;
    const roles = Object.entries(pseudoWords).map((role) => role.join(' '));
    expect(roles.join(', ')).toBe('B1 POG, B2 REB, C1 LEW, C2 VEK, D1 FAV, D2 CUG, E1 ZID, E2 JOM');
    expect({ bit, networkBit, fixedCells }).toEqual({
      bit: 1,
      networkBit: 0,
      fixedCells: { singleCue: 'own', firstLetters: { X: 'C', Y: 'E' } },
    });
    const ends = (terms: readonly string[]) => terms.map((term) => term.slice(3)).join(' ');
    expect(
      exemplars.map(({ word, network, trained, testOnly }, index) => {
        const testOnlyTerms = ends([testOnly.SIMILAR, testOnly.OPOSTO]);
        const drawn = `${ends([...trained.SIMILAR, ...trained.OPOSTO])}, test-only ${testOnlyTerms}`;
        return `${word} ${network} ${drawn}, with ${testOneSets[index]?.fillers.join(' ')}`;
      }),
    ).toEqual([
      'p16 X s2 s1 o2 o3, test-only s3 o1, with p51o3 p42s3 p42o3',
      'p20 X s1 s2 o3 o2, test-only s3 o1, with p16s3 p45s1 p18s2',
      'p18 Y s1 s3 o2 o1, test-only s2 o3, with p48o1 p17o1',
      'p19 Y s2 s1 o2 o1, test-only s3 o3, with p16s3',
      'p17 X s2 s1 o3 o2, test-only s3 o1, with p45o3 p48s1 p54s3',
      'p48 X s3 s2 o2 o3, test-only s1 o1, with p19o3',
      'p45 X s2 s3 o2 o1, test-only s1 o3, with p20s3',
      'p54 Y s1 s2 o2 o3, test-only s3 o1, with p19s3 p51s2',
      'p42 Y s1 s2 o1 o2, test-only s3 o3, with p17s3 p20o1',
      'p51 Y s3 s1 o2 o1, test-only s2 o3, with p54o1 p16o1 p18o3',
    ]);
  });

  it.each(relationTasks)('are the same for a block of %s', (task) => {
    const block = blockOf(task, task === 'test2' ? blockOf('training2').items : []);
    expect(block.items.map(describeItem)).toEqual(pinnedItems[task]);
  });
});

function describeItem({ kind, node, sample, context, options, optionParts, correct }: RelationItem): string {
  const shown = options.map((option, index) => `${option} ${optionParts[index]}`);
  return `${kind} ${node}: ${sample} ${context} [${shown.join(', ')}] ${correct}`;
}

const pinnedItems: Record<(typeof relationTasks)[number], string[]> = {
  training1: [
    'CUE p45: p45 SIMILAR [p45o1 lure, p45s3 right, p19o2 same] p45s3',
    'CUE p20: p20 OPOSTO [p20s1 lure, p20o2 right, p48o2 opposite] p20o2',
    'CUE p54: p54 OPOSTO [p54s1 lure, p18s3 same, p54o2 right] p54o2',
    'CUE p19: p19 SIMILAR [p19s1 right, p19o1 lure, p17o2 opposite] p19s1',
    'CUE p18: p18 SIMILAR [p48s3 opposite, p18o1 lure, p18s3 right] p18s3',
    'CUE p48: p48 OPOSTO [p48o2 right, p48s2 lure, p16o3 opposite] p48o2',
    'CUE p51: p51 OPOSTO [p51o2 right, p51s1 lure, p17s2 same] p51o2',
    'CUE p17: p17 OPOSTO [p17o3 right, p17s2 lure, p42s2 same] p17o3',
    'CUE p42: p42 SIMILAR [p42s2 right, p42o1 lure, p18s3 opposite] p42s2',
    'CUE p16: p16 SIMILAR [p19s1 same, p16s2 right, p16o3 lure] p16s2',
    'CUE p19: p19 OPOSTO [p19o1 right, p17s1 opposite, p17o3 same, p19s2 lure] p19o1',
    'CUE p18: p18 OPOSTO [p45o2 opposite, p42s2 same, p18s1 lure, p18o2 right] p18o2',
    'CUE p51: p51 OPOSTO [p51s3 lure, p54s1 opposite, p51o1 right, p16s1 same] p51o1',
    'CUE p17: p17 SIMILAR [p18s1 same, p17o2 lure, p19o1 opposite, p17s1 right] p17s1',
    'CUE p20: p20 SIMILAR [p20o3 lure, p45s2 opposite, p20s2 right, p42o1 same] p20s2',
    'CUE p42: p42 OPOSTO [p42o2 right, p51s3 opposite, p51o2 same, p42s1 lure] p42o2',
    'CUE p16: p16 SIMILAR [p18o2 opposite, p16o2 lure, p16s1 right, p42o2 same] p16s1',
    'CUE p54: p54 OPOSTO [p48o2 same, p54s2 lure, p19o2 opposite, p54o3 right] p54o3',
    'CUE p45: p45 SIMILAR [p45o2 lure, p42s1 same, p45s2 right, p20s1 opposite] p45s2',
    'CUE p48: p48 SIMILAR [p16s1 opposite, p16o2 same, p48o3 lure, p48s2 right] p48s2',
    'CUE p45: p45 OPOSTO [p16o2 opposite, p54o2 same, p45o1 right, p20o2 opposite, p45s3 lure] p45o1',
    'CUE p54: p54 SIMILAR [p19s1 opposite, p54s2 right, p54o3 lure, p51s3 same, p51o1 opposite] p54s2',
    'CUE p17: p17 SIMILAR [p45o2 same, p17o2 lure, p18o1 opposite, p54s2 opposite, p17s2 right] p17s2',
    'CUE p48: p48 OPOSTO [p54o3 same, p48s3 lure, p48o3 right, p20s2 same, p51s1 opposite] p48o3',
    'CUE p18: p18 SIMILAR [p18o1 lure, p48o3 same, p20o3 opposite, p17s1 same, p18s1 right] p18s1',
    'CUE p20: p20 OPOSTO [p20o3 right, p45o1 opposite, p54s1 same, p16s2 opposite, p20s1 lure] p20o3',
    'CUE p42: p42 SIMILAR [p48s3 same, p19s2 opposite, p45s3 same, p42o1 lure, p42s1 right] p42s1',
    'CUE p16: p16 OPOSTO [p17o3 same, p42o2 opposite, p16o3 right, p54o2 opposite, p16s2 lure] p16o3',
    'CUE p51: p51 SIMILAR [p51o2 lure, p20s2 opposite, p18o2 same, p45s2 same, p51s1 right] p51s1',
    'CUE p19: p19 OPOSTO [p19o2 right, p48s2 same, p51o1 opposite, p20o2 same, p19s2 lure] p19o2',
  ],
  test1: [
    'GEN p48: p48 OPOSTO [p19o3 opposite, p48s1 lure, p48o1 right] p48o1',
    'GEN p45: p45 OPOSTO [p20s3 same, p45s1 lure, p45o3 right] p45o3',
    'GEN p19: p19 SIMILAR [p16s3 same, p19s3 right, p19o3 lure] p19s3',
    'GEN p54: p54 OPOSTO [p51s2 opposite, p19s3 same, p54s3 lure, p54o1 right] p54o1',
    'GEN p42: p42 SIMILAR [p42s3 right, p20o1 same, p17s3 opposite, p42o3 lure] p42s3',
    'GEN p18: p18 SIMILAR [p17o1 opposite, p18o3 lure, p48o1 same, p18s2 right] p18s2',
    'GEN p20: p20 OPOSTO [p20s3 lure, p45s1 same, p20o1 right, p16s3 opposite, p18s2 opposite] p20o1',
    'GEN p51: p51 SIMILAR [p18o3 same, p16o1 same, p51o3 lure, p54o1 opposite, p51s2 right] p51s2',
    'GEN p17: p17 SIMILAR [p17s3 right, p45o3 same, p54s3 opposite, p48s1 opposite, p17o1 lure] p17s3',
    'GEN p16: p16 OPOSTO [p51o3 opposite, p16s3 lure, p42s3 same, p42o3 opposite, p16o1 right] p16o1',
  ],
  training2: [
    'ARB p19: p19 OPOSTO [POG opposite, FAV lure, CUG right] CUG',
    'ARB p45: p45 SIMILAR [CUG same, POG lure, REB right] REB',
    'ARB p17: p17 OPOSTO [LEW lure, VEK right, JOM same] VEK',
    'ARB p18: p18 OPOSTO [CUG right, POG opposite, FAV lure] CUG',
    'ARB p16: p16 SIMILAR [FAV same, POG right, CUG opposite] POG',
    'ARB p20: p20 OPOSTO [FAV opposite, CUG same, REB right] REB',
    'ARB p51: p51 SIMILAR [REB same, POG opposite, CUG right] CUG',
    'ARB p42: p42 SIMILAR [LEW opposite, JOM right, ZID lure] JOM',
    'ARB p54: p54 SIMILAR [ZID lure, LEW opposite, JOM right] JOM',
    'ARB p48: p48 OPOSTO [VEK lure, ZID same, LEW right] LEW',
    'ARB p17: p17 SIMILAR [JOM opposite, ZID same, VEK lure, LEW right] LEW',
    'ARB p48: p48 SIMILAR [POG lure, CUG same, FAV opposite, REB right] REB',
    'ARB p19: p19 OPOSTO [JOM right, VEK same, LEW opposite, ZID lure] JOM',
    'ARB p20: p20 OPOSTO [LEW lure, VEK right, ZID opposite, JOM same] VEK',
    'ARB p42: p42 SIMILAR [POG opposite, REB same, CUG right, FAV lure] CUG',
    'ARB p18: p18 SIMILAR [REB opposite, POG same, FAV right, CUG lure] FAV',
    'ARB p51: p51 OPOSTO [ZID right, LEW same, VEK opposite, JOM lure] ZID',
    'ARB p16: p16 SIMILAR [ZID same, VEK lure, LEW right, JOM opposite] LEW',
    'ARB p45: p45 OPOSTO [CUG opposite, POG right, FAV same, REB lure] POG',
    'ARB p54: p54 OPOSTO [REB opposite, CUG lure, POG same, FAV right] FAV',
    'ARB p19: p19 SIMILAR [VEK opposite, REB opposite, LEW same, JOM lure, ZID right] ZID',
    'ARB p17: p17 SIMILAR [FAV same, ZID same, CUG opposite, POG right, REB lure] POG',
    'ARB p51: p51 OPOSTO [POG same, REB opposite, CUG lure, FAV right, LEW same] FAV',
    'ARB p48: p48 OPOSTO [REB lure, CUG opposite, ZID same, FAV same, POG right] POG',
    'ARB p45: p45 SIMILAR [LEW lure, JOM same, ZID opposite, VEK right, POG lure] VEK',
    'ARB p18: p18 SIMILAR [JOM lure, CUG lure, ZID right, VEK opposite, LEW same] ZID',
    'ARB p16: p16 OPOSTO [CUG same, ZID opposite, POG lure, FAV opposite, REB right] REB',
    'ARB p42: p42 OPOSTO [FAV right, REB opposite, CUG lure, POG same, VEK opposite] FAV',
    'ARB p54: p54 OPOSTO [CUG lure, JOM lure, VEK opposite, LEW same, ZID right] ZID',
    'ARB p20: p20 SIMILAR [VEK lure, ZID same, JOM opposite, CUG opposite, LEW right] LEW',
  ],
  test2: [
    'CE p16: REB OPOSTO [JOM opposite, VEK lure, LEW right] LEW',
    'ME p48: LEW OPOSTO [p48 right, p18 opposite, p54 same] p48',
    'CE p42: JOM SIMILAR [FAV lure, CUG right, REB same] CUG',
    'ME p19: CUG OPOSTO [p51 lure, p19 right, p45 opposite, p20 same] p19',
    'CE p45: VEK SIMILAR [POG lure, FAV opposite, REB right, CUG same] REB',
    'CE p18: FAV SIMILAR [VEK opposite, LEW same, ZID right, JOM lure] ZID',
    'ME p20: REB OPOSTO [p45 lure, p20 right, p18 same, p48 lure, p42 opposite] p20',
    'CE p17: VEK OPOSTO [POG right, ZID same, CUG opposite, FAV same, REB lure] POG',
    'ME p51: CUG SIMILAR [p16 opposite, p18 lure, p45 same, p51 right, p48 same] p51',
    'ME p54: JOM SIMILAR [p17 opposite, p19 lure, p16 opposite, p45 same, p54 right] p54',
  ],
};
