import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import { type AddressValues, defineAddress, enumParam, flagParam, namedParam } from '#web/platform/ui/page-address.ts';

export const studyTabs = ['flow', 'change', 'words', 'ratings', 'together', 'tasks', 'reliability', 'plan'] as const;
export type StudyTab = (typeof studyTabs)[number];

export const studyAddress = defineAddress(
  '/studyanalysis',
  {
    withoutFlagged: namedParam('flagged', flagParam('without')),
    completeOnly: namedParam('incomplete', flagParam('without')),
    withExcluded: namedParam('excluded', flagParam('with')),
    group: enumParam<number, null>([1, 2, 3, 4, 5, 6], null),
    tab: enumParam(studyTabs),
    day: enumParam([1, 2, 3]),
    to: enumParam([2, 3], 3),
    split: enumParam(['all', 'context', 'size', 'pole', 'day']),
    moment: enumParam(['dayOne', 'change']),
    pole: enumParam(['all', 'pleasant', 'neutral', 'unpleasant']),
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
