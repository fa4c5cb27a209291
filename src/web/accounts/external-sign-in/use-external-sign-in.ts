import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AuthFailure, unreachableFailure } from '#web/accounts/session/call-provider.ts';
import { sharedDeviceChoice } from '#web/accounts/session/idle-setting.ts';
import { accountQuery } from '#web/platform/server-state/server-state.ts';
import { type PopUpOutcome, watchPopUp } from './watch-pop-up.ts';

const sizePx = { width: 480, height: 680 };

const blocked: AuthFailure = {
  code: null,
  message: 'O navegador bloqueou a janela. Permita janelas deste site e toque no botão de novo.',
};
const closed: AuthFailure = {
  code: null,
  message: 'A janela se fechou antes do fim, e nada mudou. Se ela ainda estiver aberta, continue nela.',
};

export type AfterExternalSignIn = { onSignedIn(): Promise<void>; onSecondStep(): void };

/** Signs in with a provider in a pop-up (a tab on phones); this page keeps its state. */
export function useExternalSignIn({ onSignedIn, onSecondStep }: AfterExternalSignIn) {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  async function goOn(work: () => Promise<void>) {
    try {
      await work();
    } catch {
      setFailure(unreachableFailure);
    }
  }

  function take(outcome: PopUpOutcome) {
    setIsWaiting(false);
    setFailure(outcome.kind === 'failed' ? { code: null, message: outcome.message } : null);
    if (outcome.kind === 'signed-in') void goOn(onSignedIn);
    if (outcome.kind === 'second-factor') onSecondStep();
  }

  /** Fallback when the pop-up's message is lost: checks the session. */
  async function checkSession() {
    if ((await client.fetchQuery({ ...accountQuery, staleTime: 0 })).account !== null) await onSignedIn();
    else setFailure(closed);
  }

  /** Must be called within the click, or pop-ups are blocked. Another click restarts in the same window. */
  function begin(providerId: string) {
    stop.current();
    setFailure(null);
    const wasSignedIn = client.getQueryData(accountQuery.queryKey)?.account != null;
    const popUp = window.open(addressOf(providerId), 'wordmood-external-sign-in', windowFeatures());
    setIsWaiting(popUp !== null);
    if (popUp === null) return setFailure(blocked);
    stop.current = watchPopUp(popUp, {
      onOutcome: take,
      onClosed() {
        setIsWaiting(false);
        if (wasSignedIn) setFailure(closed);
        else void goOn(checkSession);
      },
    });
  }

  return { isWaiting, failure, begin };
}

/** The pop-up opens this browser's session, so it needs the shared-device choice. */
function addressOf(providerId: string): string {
  const { isSharedDevice } = sharedDeviceChoice();
  const choice = isSharedDevice === undefined ? '' : `?isSharedDevice=${isSharedDevice ? 'yes' : 'no'}`;
  return `/api/auth/external/${providerId}/start${choice}`;
}

function windowFeatures(): string {
  const left = window.screenX + Math.max(0, (window.outerWidth - sizePx.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - sizePx.height) / 2);
  return `popup,width=${sizePx.width},height=${sizePx.height},left=${Math.round(left)},top=${Math.round(top)}`;
}
