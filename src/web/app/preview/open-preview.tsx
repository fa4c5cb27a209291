import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { readDraftPreview } from '#contract/team/material-draft-calls.ts';
import { readPreviewStudy } from '#contract/team/preview-calls.ts';
import { windowTitle } from '#study/wording/window-title.ts';
import { WholeApp } from '#web/app/whole-app.tsx';
import { styleNonce } from '#web/platform/look/style-nonce.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { createQueryClient } from '#web/platform/server-state/query-client.ts';
import { fetchFromServer, RefusalError } from '#web/platform/server-state/server-state.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { router } from '#web/routes.tsx';
import { sandboxPage } from './close-page.ts';
import { PreviewMissing } from './preview-missing.tsx';
import { openPreviewRoom } from './preview-room.ts';
import { previewedMaterialOf, previewScreenPath, previewStepOf } from './preview-step.ts';
import { PreviewStrip } from './preview-strip.tsx';

/**
 * `/preview`: participants' screens for the team. Loads the material once, then runs the study in memory until the page
 * is left or restarted at another step.
 */
export async function openPreview(root: HTMLElement): Promise<void> {
  const step = previewStepOf(window.location.search);
  const material = previewedMaterialOf(window.location.search);
  document.title = windowTitle('Prévia');
  try {
    const { account } = await fetchFromServer(readAccount);
    if (account === null || !isOfTeam(account)) {
      createRoot(root).render(<PreviewMissing {...(account === null ? signInFirst : onlyForTeam)} />);
      return;
    }
    const preview = await (material === 'draft'
      ? fetchFromServer(readDraftPreview)
      : fetchFromServer(readPreviewStudy));
    // Pins the build, so that the page does not look for another release.
    const source = { preview, installation: { ...(await fetchFromServer(readInstallation)), build: pageBuild } };
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    const timeZone = browserTimeZone() ?? 'America/Sao_Paulo';
    sandboxPage(await openPreviewRoom(source, step, { seed, timeZone }));
  } catch (error) {
    createRoot(root).render(<PreviewMissing {...didNotOpen} sentence={sentenceFor(error)} />);
    return;
  }
  const strip = document.createElement('div');
  root.before(strip);
  createRoot(strip).render(<PreviewStrip step={step} material={material} />);
  // The address stays the preview's, so that a reload restarts the step.
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [previewScreenPath(step)] }) });
  createRoot(root).render(<WholeApp client={createQueryClient(null)} styleNonce={styleNonce} />);
}

const home = { label: 'Ir para o início', href: '/' };
const onlyForTeam = {
  heading: 'Você não tem acesso à prévia',
  sentence: 'Ela é só para a equipe da pesquisa. A sua participação segue como estava.',
  way: home,
};
const signInFirst = {
  heading: 'Entre para ver a prévia',
  sentence: 'Ela é só para a equipe da pesquisa.',
  way: { label: 'Entrar', href: '/login' },
};
const didNotOpen = { heading: 'A prévia não abriu', way: home };

function sentenceFor(error: unknown): string {
  if (error instanceof RefusalError) return error.refusal.message;
  return 'Confira a conexão e recarregue a página.';
}
