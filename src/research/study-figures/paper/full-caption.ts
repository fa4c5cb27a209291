import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import type { FigureWords } from '#research/study-figures/words/portuguese-words.ts';

/** Provenance of the numbers, for readers without the page. */
export type FigureContext = {
  people: AnalysedPeople;
  groupName: string | null;
  /** In Brasília, `2026-11-26`. */
  dataDate: string;
  material: string | null;
  build: string;
  isRegistered: boolean;
};

export function fullCaption(about: string, words: FigureWords, context: FigureContext): string {
  const { people, groupName, dataDate, material, build, isRegistered } = context;
  const chosen = chosenPeopleInWords(people, groupName, words);
  return [
    about,
    isRegistered ? words.caption.registered : words.caption.exploratory,
    chosen === '' ? words.caption.allIncluded : words.caption.people(chosen),
    words.caption.source(words.date(dataDate), material, build),
  ].join(' ');
}

/** @returns the choices joined, empty for all people that staff did not exclude */
export function chosenPeopleInWords(
  { withoutFlagged, completeOnly, withExcluded }: AnalysedPeople,
  groupName: string | null,
  { caption }: FigureWords,
): string {
  return [
    ...(withoutFlagged ? [caption.withoutFlagged] : []),
    ...(completeOnly ? [withExcluded ? caption.completeOnly : caption.completeWithoutExcluded] : []),
    ...(withExcluded ? [caption.withExcluded] : []),
    ...(groupName === null ? [] : [caption.group(groupName)]),
  ].join('; ');
}
