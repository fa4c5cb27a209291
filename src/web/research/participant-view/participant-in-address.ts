import type { SortOrder } from '#web/platform/ui/sort-heading.tsx';
import type { ParticipantAddress } from './participant-address.ts';

export const participantParts = ['words', 'timeline', 'inventory', 'attempts', 'about', 'quality', 'nextDay'] as const;
export type ParticipantPart = (typeof participantParts)[number];

const wordSorts = ['word', 'day1', 'day2', 'day3', 'change', 'time1', 'time2', 'time3', 'missed'] as const;
export type WordSort = (typeof wordSorts)[number];

type ParticipantSearch = {
  part: ParticipantPart;
  /** Of the words. */
  order: SortOrder<WordSort>;
  /** The timeline also tells when the page came and went. */
  showsPages: boolean;
};

/** @returns what an address asks for; whatever makes no sense in it counts as not said. */
export function participantSearchOf({ part, sort, order, pages }: ParticipantAddress): ParticipantSearch {
  const column = wordSorts.find((one) => one === sort) ?? 'word';
  return {
    part: participantParts.find((one) => one === part) ?? 'words',
    order: { column, isDescending: order === 'desc' },
    showsPages: pages === '1',
  };
}

/** @returns what the address carries, as short as it can be. */
export function participantAddressOf({ part, order, showsPages }: ParticipantSearch): ParticipantAddress {
  return {
    ...(part === 'words' ? {} : { part }),
    ...(order.column === 'word' ? {} : { sort: order.column }),
    ...(order.isDescending ? { order: 'desc' } : {}),
    ...(showsPages ? { pages: '1' } : {}),
  };
}
