import './platform/look/styles.ts';
import './participation/front/help-of-page.css';
import './platform/words/markup-policy.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FrontApp } from './participation/front/front-app.tsx';
import { textAddresses } from './participation/front/page-titles.ts';
import { styleNonce } from './platform/look/style-nonce.ts';
import { readEmbeddedFacts } from './platform/server-state/embedded-facts.ts';
import { replayEarlyClicks } from './platform/server-state/replay-early-clicks.ts';
import { enableDeferredSheets, restoreServerStyles } from './platform/server-state/server-styles.ts';
import { patchTranslatedDom } from './platform/translation/patch-translated-dom.ts';

patchTranslatedDom();

const root = document.getElementById('root');
const facts = readEmbeddedFacts();
if (root === null || facts === null) throw new Error('The page has no place or no facts for what it shows.');

const address = textAddresses.find((one) => one === facts.drawnFor) ?? '/';
const page = <FrontApp address={address} facts={facts} styleNonce={styleNonce} />;
if (facts.drawnFor === null) createRoot(root).render(page);
else {
  restoreServerStyles(root);
  void enableDeferredSheets();
  // In slices, so that a slow processor answers a press meanwhile.
  startTransition(() => {
    hydrateRoot(root, page);
  });
  replayEarlyClicks(root);
}
