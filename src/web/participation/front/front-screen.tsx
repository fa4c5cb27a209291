import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { factsOfPage } from '#web/platform/server-state/facts-of-page.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { useStudyState } from '#web/platform/server-state/use-study-state.ts';
import { FrontPage } from './front-page.tsx';
import { pageTitles } from './page-titles.ts';

/** `/` for whoever is not signed in, where the app draws it: after signing out, or when a session has ended. */
export function FrontScreen() {
  usePageTitle(pageTitles['/']);
  const facts = factsOfPage();
  // The page may have been opened long ago.
  const study = useStudyState(useMaterial().data) ?? facts?.study;
  return facts && <FrontPage texts={facts.front} study={study} help={<HelpButton />} />;
}
