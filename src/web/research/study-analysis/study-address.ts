import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import { type AddressValues, defineAddress, named, oneOf, yes } from '#web/platform/ui/page-address.ts';

export const studyTabs = ['flow', 'change', 'words', 'ratings', 'together', 'tasks', 'reliability', 'plan'] as const;
export type StudyTab = (typeof studyTabs)[number];

export const studyAddress = defineAddress(
  '/studyanalysis',
  {
    withoutFlagged: named('flagged', yes('without')),
    completeOnly: named('incomplete', yes('without')),
    withExcluded: named('excluded', yes('with')),
    group: oneOf<number, null>([1, 2, 3, 4, 5, 6], null),
    tab: oneOf(studyTabs),
    day: oneOf([1, 2, 3]),
    to: oneOf([2, 3], 3),
    split: oneOf(['all', 'context', 'size', 'pole', 'day']),
    moment: oneOf(['dayOne', 'change']),
    pole: oneOf(['all', 'pleasant', 'neutral', 'unpleasant']),
  },
  { replaces: true },
);

export type StudySearch = AddressValues<typeof studyAddress>;

/** People selected by the address. */
export function peopleOf({ withoutFlagged, completeOnly, withExcluded, group }: StudySearch): AnalysedPeople {
  return { withoutFlagged, completeOnly, withExcluded, group };
}

/** Whether these are the registered people. */
export function areRegistered(people: AnalysedPeople): boolean {
  return Object.values(people).every((chosen) => chosen === false || chosen === null);
}
