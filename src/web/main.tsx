import './platform/words/trusted-texts.ts';
import './platform/look/styles.ts';
import './participation/front/help-of-page.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readOfflineDay } from './app/read-offline-day.ts';
import { WholeApp } from './app/whole-app.tsx';
import { styleNonce } from './platform/look/style-nonce.ts';
import { enableOfflineStart } from './platform/server-state/cached-day.ts';
import { consumeEmbeddedAnswers, readEmbeddedFacts } from './platform/server-state/embedded-facts.ts';
import { markAppRendered, onSkeletonReplaced, replaceSkeletonOnClick } from './platform/server-state/page-skeleton.ts';
import { isPreviewPage } from './platform/server-state/preview-page.ts';
import { createQueryClient } from './platform/server-state/query-client.ts';
import { replayEarlyClicks } from './platform/server-state/replay-early-clicks.ts';
import { captureEarlyInput } from './platform/server-state/replay-early-input.ts';
import { enableDeferredSheets, restoreServerStyles } from './platform/server-state/server-styles.ts';
import { watchTranslation } from './platform/translation/page-translation.ts';
import { patchTranslatedDom } from './platform/translation/patch-translated-dom.ts';
import { keepFieldWhilePressing } from './platform/ui/keep-field-while-pressing.ts';
import { captureInstallPrompt } from './platform/worker/install-prompt.ts';
import { router } from './routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

const noScroll = { preventScroll: true };

patchTranslatedDom();
watchTranslation();
enableOfflineStart(readOfflineDay);
keepFieldWhilePressing();
captureInstallPrompt();

/** The team's preview starts on its own, without the routes and queries of the study. */
const openPreview = async (place: HTMLElement) => {
  const preview = await import('./app/preview/open-preview.tsx');
  await preview.openPreview(place);
};

const facts = readEmbeddedFacts();
const parts = { client: createQueryClient(facts, consumeEmbeddedAnswers()), styleNonce };
// Not awaited here: the screen's own file waits for this one.
if (isPreviewPage) void openPreview(root);
else if (facts?.drawnFor === location.pathname) void hydrate(root);
else if (facts?.outlineFor) void takePlaceOfOutline(root);
else createRoot(root).render(<WholeApp {...parts} />);

/** Hydrates the server-rendered screen once its code is loaded. */
async function hydrate(place: HTMLElement): Promise<void> {
  // As on the server: no Suspense boundary around the screens.
  router.ssr = { manifest: undefined };
  await router.load();
  restoreServerStyles(place);
  void enableDeferredSheets();
  const writeAgain = captureEarlyInput(place);
  const onAlive = () => void writeAgain().then(() => replayEarlyClicks(place));
  // In slices, so that a slow processor answers a press meanwhile.
  startTransition(() => {
    hydrateRoot(place, <WholeApp {...parts} onAlive={onAlive} />);
  });
}

/** Replaces the skeleton once the screen is complete, with its first queries. */
async function takePlaceOfOutline(outline: HTMLElement): Promise<void> {
  await Promise.all([router.load(), enableDeferredSheets()]);
  const place = document.createElement('div');
  place.hidden = true;
  outline.after(place);
  outline.addEventListener('pointerdown', replaceSkeletonOnClick);
  onSkeletonReplaced(() => {
    outline.remove();
    place.id = outline.id;
    place.hidden = false;
    // A hidden heading could not take the focus.
    if (document.activeElement === document.body) place.querySelector<HTMLElement>('h1[tabindex]')?.focus(noScroll);
  });
  startTransition(() => createRoot(place).render(<WholeApp {...parts} onAlive={markAppRendered} />));
}
