import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedInProgress } from '#web/platform/frame/use-signed-in-progress.ts';
import { runWhenIdle } from '#web/platform/loading/run-when-idle.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { isActivity } from '#web/platform/ui/activities.ts';
import { holdPartLock } from './part-lock.ts';
import { activateWorkerMessage, workerAddress } from './worker-message.ts';

/** For participants only, between parts and when the page is idle. */
export function useWorker(): void {
  const isInside = useLocation({ select: ({ pathname }) => isActivity(pathname) });
  const isParticipant = useSignedInProgress()?.enrolment === 'enrolled';
  useEffect(() => (isInside ? holdPartLock() : undefined), [isInside]);
  useEffect(() => {
    if (isInside || !isParticipant || pageBuild === 'development' || !('serviceWorker' in navigator)) return;
    return runWhenIdle(() => void keepCurrent().catch(() => {}));
  }, [isInside, isParticipant]);
}

/** Without a service worker the app needs the network to start. */
async function keepCurrent(): Promise<void> {
  const { serviceWorker } = navigator;
  const known = await serviceWorker.getRegistration();
  if (known === undefined) {
    await serviceWorker.register(workerAddress, { updateViaCache: 'none' });
    return;
  }
  known.addEventListener('updatefound', () => offerMoment(known.installing), { once: true });
  offerMoment(known.waiting);
  await known.update();
}

/** The worker checks again whether a part is open. */
function offerMoment(worker: ServiceWorker | null): void {
  if (worker === null) return;
  if (worker.state === 'installed') worker.postMessage(activateWorkerMessage);
  else
    worker.addEventListener(
      'statechange',
      () => worker.state === 'installed' && worker.postMessage(activateWorkerMessage),
    );
}
