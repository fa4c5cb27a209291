import { type Context, otherContext } from '#study/words/word-table.ts';

/** Items come in groups of these many options (docs/protocol/what-was-asked-for.md, 9). */
export const optionCounts = [3, 4, 5] as const;
export type OptionCount = (typeof optionCounts)[number];

export const wordPoles = ['low', 'high'] as const;
export type WordPole = (typeof wordPoles)[number];

export const parities = ['even', 'odd'] as const;
/** Even words are trained once under SIMILAR and twice under OPOSTO, odd words the other way round. */
export type Parity = (typeof parities)[number];

/** One of the two orders into which a participant's skeleton falls. */
export type SkeletonBit = 0 | 1;

/** @param index place of the word inside its pole, 0 to 4 */
export function parityOf(index: number, pole: WordPole, bit: SkeletonBit): Parity {
  return (index + (pole === 'high' ? 1 : 0) + bit) % 2 === 0 ? 'even' : 'odd';
}

/** @returns the cue under which a word of this parity has one trained cell; its fourth, held-out cell has the same cue. */
export function singleContext(parity: Parity): Context {
  return parity === 'even' ? 'SIMILAR' : 'OPOSTO';
}

/** @returns the cue of a word's trained cell in each group (docs/protocol/relational-tasks.md, 5). */
export function trainedContexts(parity: Parity): { optionCount: OptionCount; context: Context }[] {
  const single = singleContext(parity);
  return [
    { optionCount: 3, context: single },
    { optionCount: 4, context: otherContext(single) },
    { optionCount: 5, context: otherContext(single) },
  ];
}
