import type { Context } from '#study/words/word-table.ts';

/** Items come in groups of these many options (docs/protocol/what-was-asked-for.md, 9). */
export const optionCounts = [3, 4, 5] as const;
export type OptionCount = (typeof optionCounts)[number];

export const wordPoles = ['low', 'high'] as const;
export type WordPole = (typeof wordPoles)[number];

export const parities = ['even', 'odd'] as const;
/** Even words have SIMILAR as their own cue, odd words OPOSTO. A block trains all words once under their own cue, or all under the other one. */
export type Parity = (typeof parities)[number];

/** One of the two orders into which a participant's skeleton falls. */
export type SkeletonBit = 0 | 1;

/** @param index place of the word inside its pole, 0 to 4 */
export function parityOf(index: number, pole: WordPole, bit: SkeletonBit): Parity {
  return (index + (pole === 'high' ? 1 : 0) + bit) % 2 === 0 ? 'even' : 'odd';
}

/** @returns the own cue of a word of this parity. */
export function ownContext(parity: Parity): Context {
  return parity === 'even' ? 'SIMILAR' : 'OPOSTO';
}
