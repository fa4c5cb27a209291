import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { factsOfPage } from '#web/platform/server-state/facts-of-page.ts';
import { pageTitles } from './page-titles.ts';
import { PrivacyPage } from './privacy-page.tsx';

/** `/privacy` inside the app. */
export function PrivacyScreen() {
  usePageTitle(pageTitles['/privacy']);
  const facts = factsOfPage();
  return facts && <PrivacyPage texts={facts.front} help={<HelpButton />} />;
}
