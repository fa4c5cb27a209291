import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AuthFailure, unreachable } from '#web/accounts/session/ask-provider.ts';
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

/** What to do once the person is in, or has to give a code first. */
export type AfterExternalSignIn = { onSignedIn(): Promise<void>; onSecondStep(): void };

/** Signs in with another provider in a pop-up; on phones that is a tab. Whatever happens in it, this page stays as it is. */
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
      setFailure(unreachable);
    }
  }

  function take(outcome: PopUpOutcome) {
    setIsWaiting(false);
    setFailure(outcome.kind === 'failed' ? { code: null, message: outcome.message } : null);
    if (outcome.kind === 'signed-in') void goOn(onSignedIn);
    if (outcome.kind === 'second-factor') onSecondStep();
  }

  /** Where the pop-up's word is lost, the session tells. */
  async function lookWhetherSignedIn() {
    if ((await client.fetchQuery({ ...accountQuery, staleTime: 0 })).account !== null) await onSignedIn();
    else setFailure(closed);
  }

  /** Has to be called in the very click: only then do browsers open a window. A click while one is open starts in it anew. */
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
        else void goOn(lookWhetherSignedIn);
      },
    });
  }

  return { isWaiting, failure, begin };
}

/** What was chosen on the form goes along: the session that the pop-up opens is this browser's. */
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
