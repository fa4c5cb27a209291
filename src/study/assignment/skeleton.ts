/** Option counts of item groups (docs/protocol/what-was-asked-for.md, 9). */
export const optionCounts = [3, 4, 5] as const;
export type OptionCount = (typeof optionCounts)[number];

export const wordPoles = ['low', 'high'] as const;
export type WordPole = (typeof wordPoles)[number];

export type SkeletonBit = 0 | 1;

const placesOfTen = Array.from({ length: 10 }, (_, place) => place);

/** Indices into the ten words, low first: all choices of five with two or three of each pole. */
export const evenHalves: readonly (readonly number[])[] = Array.from({ length: 2 ** 10 }, (_, bits) =>
  placesOfTen.filter((place) => (bits >> place) % 2 === 1),
).filter((places) => places.length === 5 && [2, 3].includes(places.filter((place) => place < 5).length));
