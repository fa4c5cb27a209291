import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { readEmbeddedFacts } from '#web/platform/server-state/embedded-facts.ts';
import { pageTitles, type TextAddress } from './page-titles.ts';
import { TextPage } from './text-page.tsx';

/** `/privacy` and `/acessibilidade` inside the app. */
export function TextScreen({ address }: { address: TextAddress }) {
  usePageTitle(pageTitles[address]);
  const facts = readEmbeddedFacts();
  return facts && <TextPage address={address} texts={facts.front} />;
}
