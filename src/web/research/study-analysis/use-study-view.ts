import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { type StudySearch, studyAddress } from './study-address.ts';

/** What the address asks to look at of the study, and a way to look at something else: another tab is a step of the browser's history. */
export function useStudyView(): StudySearch & { show(chosen: Partial<StudySearch>): void } {
  const [view, show] = usePageAddress(studyAddress);
  return { ...view, show: (chosen) => show(chosen, chosen.tab !== undefined) };
}
