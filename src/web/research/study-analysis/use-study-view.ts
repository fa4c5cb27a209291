import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { type StudySearch, studyAddress } from './study-address.ts';

/** Changing the tab adds a history entry. */
export function useStudyView(): StudySearch & { show(chosen: Partial<StudySearch>): void } {
  const [view, show] = usePageAddress(studyAddress);
  return { ...view, show: (chosen) => show(chosen, chosen.tab !== undefined) };
}
