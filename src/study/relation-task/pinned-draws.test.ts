import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import { relationTasks } from '#study/protocol.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { generateBlock } from './generate-block.ts';
import type { RelationItem } from './relation-item.ts';

/**
 * What the generator draws. Where these tests fail, stored blocks can no longer be made again from their seeds: a change of what is
 * drawn raises the version of the generator. To take them anew: `npx vitest run --project=pure pinned-draws -u`.
 */
const table = madeUpWordTable();
const ratings = table.words.slice(15, 55).map(({ word, pole }, index) => ({
  word,
  valence: 5 + 3 * pole + ((index * 7) % 3) - 1,
  reactionTimeMs: 600 + ((index * 37) % 11) * 100,
}));
const settings = { networks: 2, cells: 'perPerson', classes: 'pole' } as const;
const assignment = assignWords({ table, ratings, seed: 20_250_701, settings });
const blockOf = (task: (typeof relationTasks)[number], trainedItems: readonly RelationItem[] = []) =>
  generateBlock({ day: 1, task, table, assignment, seed: -1 - relationTasks.indexOf(task), trainedItems });

describe('the draws of the generator', () => {
  it('are the same for an assignment', () => {
    const { bit, networkBit, pseudoWords, fixedCells, exemplars, testOneSets, mutualWords } = assignment;
    const ends = (terms: readonly string[]) => terms.map((term) => term.slice(3)).join(' ');
    const words = exemplars.map(({ word, network, answerClass, trained, testOnly }, index) => {
      const testOnlyTerms = ends([testOnly.SIMILAR, testOnly.OPOSTO]);
      const drawn = `${ends([...trained.SIMILAR, ...trained.OPOSTO])}, test-only ${testOnlyTerms}`;
      return `${word} ${network}${answerClass} ${drawn}, with ${testOneSets[index]?.fillers.join(' ')}`;
    });
    const roles = Object.entries(pseudoWords).map((role) => role.join(' '));
    const mutual = Object.values(mutualWords).map((ofDay) => ofDay.join(' '));
    const singles = `${fixedCells?.similarSingles.join(' ')}, ${Object.values(fixedCells?.firstLetters ?? {}).join(' ')}`;
    expect([`bits ${bit} ${networkBit}`, roles.join(', '), ...words, ...mutual, singles]).toMatchInlineSnapshot(`
      [
        "bits 1 0",
        "B1 POG, B2 REB, C1 LEW, C2 VEK, D1 FAV, D2 CUG, E1 ZID, E2 JOM",
        "p16 X1 s2 s1 o2 o3, test-only s3 o1, with p51o3 p42s3 p42o3",
        "p20 X1 s1 s2 o3 o2, test-only s3 o1, with p16s3 p45s1 p18s2",
        "p18 Y1 s1 s3 o2 o1, test-only s2 o3, with p48o1 p17o1",
        "p19 Y1 s2 s1 o2 o1, test-only s3 o3, with p16s3",
        "p17 X1 s2 s1 o3 o2, test-only s3 o1, with p45o3 p48s1 p54s3",
        "p48 X2 s3 s2 o2 o3, test-only s1 o1, with p19o3",
        "p45 X2 s2 s3 o2 o1, test-only s1 o3, with p20s3",
        "p54 Y2 s1 s2 o2 o3, test-only s3 o1, with p19s3 p51s2",
        "p42 Y2 s1 s2 o1 o2, test-only s3 o3, with p17s3 p20o1",
        "p51 Y2 s3 s1 o2 o1, test-only s2 o3, with p54o1 p16o1 p18o3",
        "p16 p20 p18 p54 p42",
        "p16 p20 p19 p54 p42",
        "p19 p17 p48 p45 p51",
        "p16 p20 p19 p45 p42, C E",
      ]
    `);
  });

  it('are the same for a block of each task', () => {
    const items = Object.fromEntries(
      relationTasks.map((task) => [
        task,
        blockOf(task, task === 'test2' ? blockOf('training2').items : []).items.map(describeItem),
      ]),
    );
    expect(items).toMatchInlineSnapshot(`
      {
        "test1": [
          "GEN p48: p48 OPOSTO [p19o3 opposite, p48s1 lure, p48o1 right] p48o1",
          "GEN p45: p45 OPOSTO [p20s3 same, p45s1 lure, p45o3 right] p45o3",
          "GEN p19: p19 SIMILAR [p16s3 same, p19s3 right, p19o3 lure] p19s3",
          "GEN p54: p54 OPOSTO [p51s2 opposite, p19s3 same, p54s3 lure, p54o1 right] p54o1",
          "GEN p42: p42 SIMILAR [p42s3 right, p20o1 same, p17s3 opposite, p42o3 lure] p42s3",
          "GEN p18: p18 SIMILAR [p17o1 opposite, p18o3 lure, p48o1 same, p18s2 right] p18s2",
          "GEN p20: p20 OPOSTO [p20s3 lure, p45s1 same, p20o1 right, p16s3 opposite, p18s2 opposite] p20o1",
          "GEN p51: p51 SIMILAR [p18o3 same, p16o1 same, p51o3 lure, p54o1 opposite, p51s2 right] p51s2",
          "GEN p17: p17 SIMILAR [p17s3 right, p45o3 same, p54s3 opposite, p48s1 opposite, p17o1 lure] p17s3",
          "GEN p16: p16 OPOSTO [p51o3 opposite, p16s3 lure, p42s3 same, p42o3 opposite, p16o1 right] p16o1",
        ],
        "test2": [
          "CE p17: LEW OPOSTO [FAV opposite, POG lure, REB right] REB",
          "ME p18: CUG OPOSTO [p18 right, p48 opposite, p17 same] p18",
          "CE p51: CUG SIMILAR [ZID lure, JOM right, VEK same] JOM",
          "ME p20: REB OPOSTO [p48 lure, p20 right, p51 opposite, p18 same] p20",
          "CE p45: LEW SIMILAR [REB lure, CUG opposite, POG right, FAV same] POG",
          "CE p19: JOM SIMILAR [POG opposite, REB same, CUG right, FAV lure] CUG",
          "ME p16: REB OPOSTO [p45 lure, p16 right, p18 same, p48 lure, p51 opposite] p16",
          "CE p48: REB OPOSTO [LEW right, FAV same, JOM opposite, ZID same, VEK lure] LEW",
          "ME p42: JOM SIMILAR [p17 opposite, p19 lure, p45 same, p42 right, p48 same] p42",
          "ME p54: JOM SIMILAR [p20 opposite, p19 lure, p16 opposite, p45 same, p54 right] p54",
        ],
        "training1": [
          "CUE p45: p45 OPOSTO [p45s3 lure, p45o1 right, p19o1 opposite] p45o1",
          "CUE p20: p20 SIMILAR [p20o3 lure, p20s2 right, p42s1 opposite] p20s2",
          "CUE p54: p54 SIMILAR [p54o2 lure, p51s3 same, p54s1 right] p54s1",
          "CUE p19: p19 OPOSTO [p19o1 right, p19s1 lure, p16o2 same] p19o1",
          "CUE p18: p18 SIMILAR [p17s1 same, p18o1 lure, p18s3 right] p18s3",
          "CUE p48: p48 OPOSTO [p48o3 right, p48s2 lure, p45o1 same] p48o3",
          "CUE p51: p51 SIMILAR [p51s3 right, p51o1 lure, p20s2 opposite] p51s3",
          "CUE p17: p17 SIMILAR [p17s1 right, p17o3 lure, p18s3 same] p17s1",
          "CUE p42: p42 OPOSTO [p42o2 right, p42s1 lure, p20o2 opposite] p42o2",
          "CUE p16: p16 OPOSTO [p48o3 opposite, p16o2 right, p16s1 lure] p16o2",
          "CUE p19: p19 SIMILAR [p19s1 right, p48s2 opposite, p18s1 same, p19o2 lure] p19s1",
          "CUE p18: p18 SIMILAR [p48s3 opposite, p16s1 same, p18o2 lure, p18s1 right] p18s1",
          "CUE p51: p51 OPOSTO [p51s1 lure, p18o2 opposite, p51o1 right, p42o1 same] p51o1",
          "CUE p17: p17 OPOSTO [p20o3 same, p17s2 lure, p45o2 opposite, p17o3 right] p17o3",
          "CUE p20: p20 OPOSTO [p20s1 lure, p42o1 opposite, p20o2 right, p16o3 same] p20o2",
          "CUE p16: p16 SIMILAR [p16s1 right, p48s3 opposite, p19s1 same, p16o3 lure] p16s1",
          "CUE p48: p48 SIMILAR [p17s2 opposite, p48o2 lure, p48s3 right, p54s2 same] p48s3",
          "CUE p42: p42 OPOSTO [p45o2 same, p42s2 lure, p20o2 opposite, p42o1 right] p42o1",
          "CUE p54: p54 SIMILAR [p54o3 lure, p45s3 same, p54s2 right, p17s2 opposite] p54s2",
          "CUE p45: p45 OPOSTO [p17o3 opposite, p51o1 same, p45s2 lure, p45o2 right] p45o2",
          "CUE p20: p20 OPOSTO [p18o1 same, p17o2 same, p20o3 right, p54o2 opposite, p20s1 lure] p20o3",
          "CUE p54: p54 OPOSTO [p51o2 same, p54o3 right, p54s2 lure, p48o2 same, p18o1 opposite] p54o3",
          "CUE p48: p48 SIMILAR [p45s3 same, p48o2 lure, p20s1 opposite, p19s2 opposite, p48s2 right] p48s2",
          "CUE p45: p45 SIMILAR [p48s2 same, p45o1 lure, p45s3 right, p42s1 same, p19s2 opposite] p45s3",
          "CUE p19: p19 OPOSTO [p19s2 lure, p17o2 same, p51o2 opposite, p54o2 opposite, p19o2 right] p19o2",
          "CUE p18: p18 OPOSTO [p18o2 right, p54o3 opposite, p19o2 same, p17o2 same, p18s1 lure] p18o2",
          "CUE p42: p42 SIMILAR [p45s2 same, p19s2 opposite, p16s2 opposite, p42o2 lure, p42s2 right] p42s2",
          "CUE p16: p16 OPOSTO [p19o2 same, p51o2 opposite, p16o3 right, p54o3 opposite, p16s2 lure] p16o3",
          "CUE p51: p51 SIMILAR [p51o2 lure, p16s2 opposite, p45s2 same, p42s1 same, p51s1 right] p51s1",
          "CUE p17: p17 SIMILAR [p17s2 right, p42s2 opposite, p51s1 opposite, p20s1 same, p17o2 lure] p17s2",
        ],
        "training2": [
          "ARB p19: p19 OPOSTO [POG opposite, FAV lure, CUG right] CUG",
          "ARB p45: p45 SIMILAR [JOM same, LEW lure, VEK right] VEK",
          "ARB p17: p17 OPOSTO [POG lure, REB right, CUG same] REB",
          "ARB p18: p18 SIMILAR [FAV right, REB opposite, POG same] FAV",
          "ARB p16: p16 OPOSTO [CUG same, REB right, FAV opposite] REB",
          "ARB p20: p20 OPOSTO [FAV opposite, POG lure, REB right] REB",
          "ARB p51: p51 SIMILAR [VEK same, LEW opposite, JOM right] JOM",
          "ARB p42: p42 SIMILAR [LEW opposite, JOM right, ZID lure] JOM",
          "ARB p54: p54 SIMILAR [FAV lure, POG opposite, CUG right] CUG",
          "ARB p48: p48 OPOSTO [VEK lure, ZID same, LEW right] LEW",
          "ARB p17: p17 SIMILAR [JOM opposite, ZID same, VEK lure, LEW right] LEW",
          "ARB p48: p48 SIMILAR [LEW lure, JOM same, ZID opposite, VEK right] VEK",
          "ARB p19: p19 SIMILAR [ZID right, LEW same, VEK opposite, JOM lure] ZID",
          "ARB p20: p20 OPOSTO [LEW lure, VEK right, ZID opposite, JOM same] VEK",
          "ARB p42: p42 OPOSTO [VEK opposite, LEW same, ZID right, JOM lure] ZID",
          "ARB p18: p18 SIMILAR [VEK opposite, LEW same, ZID right, JOM lure] ZID",
          "ARB p51: p51 SIMILAR [CUG right, REB same, POG opposite, FAV lure] CUG",
          "ARB p16: p16 OPOSTO [JOM same, LEW lure, VEK right, ZID opposite] VEK",
          "ARB p45: p45 OPOSTO [CUG opposite, POG right, FAV same, REB lure] POG",
          "ARB p54: p54 OPOSTO [REB opposite, CUG lure, POG same, FAV right] FAV",
          "ARB p20: p20 SIMILAR [CUG opposite, VEK lure, FAV same, REB lure, POG right] POG",
          "ARB p17: p17 SIMILAR [FAV same, JOM opposite, CUG opposite, POG right, REB lure] POG",
          "ARB p51: p51 OPOSTO [LEW same, VEK opposite, JOM lure, ZID right, POG same] ZID",
          "ARB p48: p48 SIMILAR [POG lure, FAV opposite, JOM same, CUG same, REB right] REB",
          "ARB p45: p45 OPOSTO [VEK lure, ZID same, JOM opposite, LEW right, REB lure] LEW",
          "ARB p19: p19 OPOSTO [ZID lure, REB same, JOM right, LEW opposite, VEK same] JOM",
          "ARB p16: p16 SIMILAR [ZID same, CUG opposite, VEK lure, JOM opposite, LEW right] LEW",
          "ARB p42: p42 OPOSTO [FAV right, REB opposite, CUG lure, POG same, VEK opposite] FAV",
          "ARB p54: p54 SIMILAR [FAV lure, ZID lure, LEW opposite, VEK same, JOM right] JOM",
          "ARB p18: p18 OPOSTO [FAV lure, REB same, POG opposite, LEW opposite, CUG right] CUG",
        ],
      }
    `);
  });
});

function describeItem({ kind, node, sample, context, options, optionParts, correct }: RelationItem): string {
  const shown = options.map((option, index) => `${option} ${optionParts[index]}`);
  return `${kind} ${node}: ${sample} ${context} [${shown.join(', ')}] ${correct}`;
}
