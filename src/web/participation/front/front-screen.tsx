import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { readEmbeddedFacts } from '#web/platform/server-state/embedded-facts.ts';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { useStudyState } from '#web/platform/server-state/use-study-state.ts';
import { FrontPage } from './front-page.tsx';
import { pageTitles } from './page-titles.ts';

/** `/` after sign-out or session expiry. */
export function FrontScreen() {
  usePageTitle(pageTitles['/']);
  const facts = readEmbeddedFacts();
  // The facts in the page may be stale.
  const study = useStudyState(useMaterial().data) ?? facts?.study;
  return facts && <FrontPage texts={facts.front} study={study} help={<HelpButton />} />;
}
