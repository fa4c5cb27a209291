import './platform/look/styles.ts';
import './participation/front/help-of-page.css';
import './platform/words/markup-policy.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FrontApp } from './participation/front/front-app.tsx';
import { styleNonce } from './platform/look/style-nonce.ts';
import { admitLateSheets, restoreDrawnStyles } from './platform/server-state/drawn-styles.ts';
import { pressOnceHeard } from './platform/server-state/early-press.ts';
import { factsOfPage } from './platform/server-state/facts-of-page.ts';
import { surviveMovedTexts } from './platform/translation/survive-moved-texts.ts';

surviveMovedTexts();

const root = document.getElementById('root');
const facts = factsOfPage();
if (root === null || facts === null) throw new Error('The page has no place or no facts for what it shows.');

const address = facts.drawnFor === '/privacy' ? '/privacy' : '/';
const page = <FrontApp address={address} facts={facts} styleNonce={styleNonce} />;
if (facts.drawnFor === null) createRoot(root).render(page);
else {
  restoreDrawnStyles(root);
  void admitLateSheets();
  // In slices, so that a slow processor answers a press meanwhile.
  startTransition(() => {
    hydrateRoot(root, page);
  });
  pressOnceHeard(root);
}
