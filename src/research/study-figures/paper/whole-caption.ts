import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';

/** What numbers were made of, for whoever reads the figure without the page. */
export type FigureContext = {
  people: AnalysedPeople;
  /** Of the group that was asked for; null for everybody. */
  groupName: string | null;
  /** The day in Brasília on which the numbers were computed, as `2026-11-26`. */
  dataDate: string;
  /** Of the study material: the beginning of the hash over its files. */
  material: string | null;
  /** Of the software. */
  build: string;
  /** What the plan says of it. */
  isRegistered: boolean;
};

/** @returns all that stands below a figure: what is seen, over whom, of when, and made with what */
export function wholeCaption(about: string, words: FigureWords, context: FigureContext): string {
  const { people, groupName, dataDate, material, build, isRegistered } = context;
  const { withoutFlagged, completeOnly, withExcluded } = people;
  const chosen = [
    ...(withoutFlagged ? [words.caption.withoutFlagged] : []),
    ...(completeOnly ? [withExcluded ? words.caption.completeOnly : words.caption.completeWithoutExcluded] : []),
    ...(withExcluded ? [words.caption.withExcluded] : []),
    ...(groupName === null ? [] : [words.caption.group(groupName)]),
  ];
  return [
    about,
    isRegistered ? words.caption.registered : words.caption.exploratory,
    chosen.length === 0 ? words.caption.everybody : words.caption.people(chosen.join('; ')),
    words.caption.source(words.date(dataDate), material, build),
  ].join(' ');
}
