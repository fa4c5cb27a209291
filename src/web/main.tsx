import './platform/words/trusted-texts.ts';
import './platform/look/styles.ts';
import './participation/front/help-of-page.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readDayOfDevice } from './app/read-day-of-device.ts';
import { WholeApp } from './app/whole-app.tsx';
import { styleNonce } from './platform/look/style-nonce.ts';
import { startWithoutServer } from './platform/server-state/day-of-device.ts';
import { admitLateSheets, restoreDrawnStyles } from './platform/server-state/drawn-styles.ts';
import { keepEarlyInput } from './platform/server-state/early-input.ts';
import { pressOnceHeard } from './platform/server-state/early-press.ts';
import { factsOfPage, takeAnswersOfPage } from './platform/server-state/facts-of-page.ts';
import { noteAppDrawn, notePressOnOutline, onOutlineOver } from './platform/server-state/outline-of-page.ts';
import { isPreviewPage } from './platform/server-state/preview-page.ts';
import { createQueryClient } from './platform/server-state/query-client.ts';
import { watchTranslation } from './platform/translation/page-translation.ts';
import { surviveMovedTexts } from './platform/translation/survive-moved-texts.ts';
import { keepFieldWhilePressing } from './platform/ui/keep-field-while-pressing.ts';
import { keepInstallOffer } from './platform/worker/install-offer.ts';
import { router } from './routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

const noScroll = { preventScroll: true };

surviveMovedTexts();
watchTranslation();
startWithoutServer(readDayOfDevice);
keepFieldWhilePressing();
keepInstallOffer();

/** What the team tries is no page of the study: it begins by itself, with nothing of this one. */
const openPreview = async (place: HTMLElement) => {
  const preview = await import('./app/preview/open-preview.tsx');
  await preview.openPreview(place);
};

const facts = factsOfPage();
const parts = { client: createQueryClient(facts, takeAnswersOfPage()), styleNonce };
// Not awaited here: the screen's own file waits for this one.
if (isPreviewPage) void openPreview(root);
else if (facts?.drawnFor === location.pathname) void takeOver(root);
else if (facts?.outlineFor) void takePlaceOfOutline(root);
else createRoot(root).render(<WholeApp {...parts} />);

/** The server has drawn this very screen: it becomes alive as it stands, once its code has come. */
async function takeOver(place: HTMLElement): Promise<void> {
  // As on the server, nothing waits around the screens.
  router.ssr = { manifest: undefined };
  await router.load();
  restoreDrawnStyles(place);
  void admitLateSheets();
  const writeAgain = keepEarlyInput(place);
  const onAlive = () => void writeAgain().then(() => pressOnceHeard(place));
  // In slices, so that a slow processor answers a press meanwhile.
  startTransition(() => {
    hydrateRoot(place, <WholeApp {...parts} onAlive={onAlive} />);
  });
}

/** What the server has drawn stands until the screen can stand in its place, whole: also what the screen itself asks for first is there then. */
async function takePlaceOfOutline(outline: HTMLElement): Promise<void> {
  await Promise.all([router.load(), admitLateSheets()]);
  const place = document.createElement('div');
  place.hidden = true;
  outline.after(place);
  outline.addEventListener('pointerdown', notePressOnOutline);
  onOutlineOver(() => {
    outline.remove();
    place.id = outline.id;
    place.hidden = false;
    // What could not be given the focus while it was not to be seen.
    if (document.activeElement === document.body) place.querySelector<HTMLElement>('h1[tabindex]')?.focus(noScroll);
  });
  startTransition(() => createRoot(place).render(<WholeApp {...parts} onAlive={noteAppDrawn} />));
}
