import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';

/** Provenance of the numbers, for readers without the page. */
export type FigureContext = {
  people: AnalysedPeople;
  groupName: string | null;
  /** In Brasília, `2026-11-26`. */
  dataDate: string;
  /** Start of the study material's hash. */
  material: string | null;
  build: string;
  isRegistered: boolean;
};

export function fullCaption(about: string, words: FigureWords, context: FigureContext): string {
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
    chosen.length === 0 ? words.caption.allIncluded : words.caption.people(chosen.join('; ')),
    words.caption.source(words.date(dataDate), material, build),
  ].join(' ');
}
