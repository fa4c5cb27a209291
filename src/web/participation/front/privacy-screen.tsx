import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { readEmbeddedFacts } from '#web/platform/server-state/embedded-facts.ts';
import { pageTitles } from './page-titles.ts';
import { PrivacyPage } from './privacy-page.tsx';

/** `/privacy` inside the app. */
export function PrivacyScreen() {
  usePageTitle(pageTitles['/privacy']);
  const facts = readEmbeddedFacts();
  return facts && <PrivacyPage texts={facts.front} help={<HelpButton />} />;
}
