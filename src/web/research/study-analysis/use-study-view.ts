import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOfView, type StudyView, studyViewOf } from './study-view-in-address.ts';

type UsedView = StudyView & {
  /** Another tab is a step of the browser's history, another choice is not. */
  show(changed: Partial<StudyView>): void;
};

/** What the address asks to look at of the study. */
export function useStudyView(): UsedView {
  const navigate = useNavigate();
  const address = useSearch({ from: '/studyanalysis' });
  const view = studyViewOf(address);
  const show = (changed: Partial<StudyView>) => {
    const { flagged, incomplete, excluded, group } = address;
    const people = Object.entries({ flagged, incomplete, excluded, group }).filter(([, said]) => said !== undefined);
    void navigate({
      to: '/studyanalysis',
      search: { ...Object.fromEntries(people), ...addressOfView({ ...view, ...changed }) },
      replace: changed.tab === undefined,
      resetScroll: false,
    });
  };
  return { ...view, show };
}
