import { describe, expect, it } from 'vitest';
import {
  anotherWord,
  callsSameOpposite,
  type DamagedBlock,
  damageEvery,
  damageFirst,
  defaultBlocks,
  exemplars,
  isOfSize,
  otherCue,
  ownOf,
  problemsOf,
  replaceOption,
  table,
  withCorrectOption,
} from '#tests/support/study/damaged-blocks.ts';
import { findBlockProblems } from './block-invariants.ts';
import type { RelationItem } from './relation-item.ts';

const testOnlyOf = ({ node, context }: RelationItem) => ownOf(node)?.testOnly[context] ?? '';

const damages: DamagedBlock[] = [
  ['calls same opposite', 'training1', damageFirst(callsSameOpposite), 'parts that follow'],
  ['calls same opposite', 'test1', damageFirst(callsSameOpposite), 'parts that follow'],
  [
    'asks for a test-only exemplar',
    'training1',
    damageFirst(withCorrectOption(testOnlyOf)),
    'trained exemplars of its word alone',
  ],
  [
    'shows two right ones',
    'training1',
    damageFirst(replaceOption('lure', (i) => ownOf(i.node)?.trained[i.context].find((t) => t !== i.correct) ?? '')),
    'exactly one option',
  ],
  [
    'shows no lure',
    'training1',
    damageFirst(replaceOption('lure', (i) => anotherWord(i)?.trained.SIMILAR[0] ?? '')),
    'one lure',
  ],
  [
    'fills with what is test-only',
    'training1',
    damageFirst(replaceOption('same', (i) => anotherWord(i)?.testOnly.SIMILAR ?? '')),
    'which training does not show',
  ],
  [
    'fills with what is trained under the other cue',
    'training1',
    damageFirst(replaceOption('same', (i) => anotherWord(i)?.trained[otherCue(i)][0] ?? '')),
    'which is trained under the other cue',
  ],
  [
    'fills with what was right in an earlier group',
    'training1',
    (items) => {
      const late = items.find((i) => i.optionCount === 5 && i.optionParts.includes('same'));
      const wasRight = items.find(
        (i) =>
          i.optionCount === 3 &&
          i.context === late?.context &&
          i.node !== late.node &&
          !late.options.includes(i.correct),
      );
      return items.map((i) => (i === late ? replaceOption('same', () => wasRight?.correct ?? '')(i) : i));
    },
    'that was not right in an earlier group',
  ],
  [
    'fills from another row at once',
    'training1',
    damageFirst(replaceOption('same', () => 'p30s1')),
    'a trained exemplar instead',
  ],
  [
    'fills with one pole',
    'training1',
    damageFirst(
      replaceOption(
        'opposite',
        (i) =>
          exemplars
            .filter(({ word, pole }) => word !== i.node && pole === 'low')
            .map(
              ({ trained }) =>
                trained[(ownOf(i.node)?.pole === 'low') === (i.context === 'SIMILAR') ? 'SIMILAR' : 'OPOSTO'][0],
            )
            .find((term) => !i.options.includes(term)) ?? '',
      ),
      isOfSize(4),
    ),
    'a filler of each pole',
  ],
  [
    'fills with one pole for one cue',
    'training1',
    damageEvery((item) =>
      item.optionCount === 3
        ? replaceOption('opposite', (i) => {
            const isLow = (ownOf(i.node)?.pole === 'low') === (i.context === 'SIMILAR');
            return (
              exemplars.find(({ word, pole }) => word !== i.node && pole === (isLow ? 'low' : 'high'))?.trained
                .SIMILAR[0] ?? ''
            );
          })(item)
        : item,
    ),
    'single fillers of either pole in turn',
  ],
  [
    'lures with what was right before',
    'training1',
    (items) => {
      const late = items.find((item) => item.optionCount === 5 && lureBefore(items, item) !== null);
      return items.map((item) =>
        item === late ? replaceOption('lure', () => lureBefore(items, item) ?? '')(item) : item,
      );
    },
    'lures that were not right before',
  ],
  [
    'asks the same twice',
    'training1',
    (items) => {
      const [one, two] = items.filter((i) =>
        items.some((o) => o !== i && o.node === i.node && o.context === i.context),
      );
      return items.map((item) =>
        item === items.find((o) => o !== one && o.node === one?.node && o.context === one?.context)
          ? withCorrectOption(() => one?.correct ?? '')(item)
          : two
            ? item
            : item,
      );
    },
    'another right option each time',
  ],
  [
    'has other options than the set',
    'test1',
    damageFirst(replaceOption('same', (i) => anotherWord(i)?.trained.SIMILAR[0] ?? '')),
    'the options of the set',
  ],
  [
    'asks for a trained exemplar',
    'test1',
    damageFirst(withCorrectOption((i) => ownOf(i.node)?.trained[i.context][0] ?? '')),
    'test-only exemplar under the cue',
  ],
];

/** An exemplar of the other cue that was right in an earlier group and is no lure here. */
function lureBefore(items: readonly RelationItem[], item: RelationItem): string | null {
  const earlier = items.filter((other) => other.node === item.node && other.optionCount < item.optionCount);
  const ofOtherCue = ownOf(item.node)?.trained[otherCue(item)] ?? [];
  const wereRight = ofOtherCue.filter((term) => earlier.some(({ correct }) => correct === term));
  return wereRight.length === 1 && !item.options.includes(wereRight[0] ?? '') ? (wereRight[0] ?? null) : null;
}

describe('the check of a block about known words', () => {
  it.each(damages)('notices one that %s (%s)', (_fault, task, damage, expectation) => {
    expect(problemsOf(defaultBlocks, task, damage)).toContain(expectation);
  });

  it('notices a filler that is to be avoided', () => {
    const { block } = defaultBlocks.blocks[0] as (typeof defaultBlocks.blocks)[number];
    const [{ node, context, options }] = block.items as [RelationItem];
    const words = table.words.map((row) =>
      row.word === node ? { ...row, avoid: { ...row.avoid, [context]: options } } : row,
    );
    const problems = findBlockProblems({ table: { words }, assignment: defaultBlocks.assignment, day: 1, block });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain('to be avoided');
  });
});
