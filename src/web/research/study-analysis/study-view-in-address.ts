import { type AnalysedPeopleAddress, analysedPeopleAddress } from './analysed-people-address.ts';

/** In the order of the tabs. */
export const studyTabs = ['flow', 'change', 'words', 'ratings', 'together', 'tasks', 'reliability', 'plan'] as const;
export type StudyTab = (typeof studyTabs)[number];

/** What is looked at: the tab, and what was chosen in it. */
export type StudyView = {
  tab: StudyTab;
  /** Of the attempts. */
  day: 1 | 2 | 3;
  /** From day 1 on to which. */
  to: 2 | 3;
  split: 'all' | 'context' | 'size' | 'pole' | 'day';
  moment: 'dayOne' | 'change';
  pole: 'all' | 'pleasant' | 'neutral' | 'unpleasant';
};

const usual: StudyView = { tab: 'flow', day: 1, to: 3, split: 'all', moment: 'dayOne', pole: 'all' };
const choices: { [Key in keyof StudyView]: readonly StudyView[Key][] } = {
  tab: studyTabs,
  day: [1, 2, 3],
  to: [2, 3],
  split: ['all', 'context', 'size', 'pole', 'day'],
  moment: ['dayOne', 'change'],
  pole: ['all', 'pleasant', 'neutral', 'unpleasant'],
};
const keys = Object.keys(usual) as (keyof StudyView)[];

/** What the address of `/studyanalysis` carries: over whom, and what is looked at. */
export type StudyAnalysisAddress = AnalysedPeopleAddress & Partial<Record<keyof StudyView, string>>;

/** The part of an address's query that belongs to the screen. */
export function studyAnalysisAddress(search: Record<string, unknown>): StudyAnalysisAddress {
  const view = keys.flatMap((key): [string, string][] => {
    const said = search[key];
    return typeof said === 'string' ? [[key, said]] : [];
  });
  return { ...analysedPeopleAddress(search), ...Object.fromEntries(view) };
}

/** @returns what an address asks to look at; whatever makes no sense in it counts as not said */
export function studyViewOf(address: StudyAnalysisAddress): StudyView {
  const said = keys.flatMap((key): [string, string | number][] => {
    const found = (choices[key] as readonly (string | number)[]).find((choice) => String(choice) === address[key]);
    return found === undefined ? [] : [[key, found]];
  });
  return { ...usual, ...Object.fromEntries(said) };
}

/** @returns what the address carries for it, as short as it can be */
export function addressOfView(view: StudyView): Partial<Record<keyof StudyView, string>> {
  return Object.fromEntries(keys.flatMap((key) => (view[key] === usual[key] ? [] : [[key, String(view[key])]])));
}
