import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { leaveStudy } from '#contract/participation/rights-calls.ts';
import type { LeavingChoice } from '#study/decisions/leaving-choice.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { signOut } from '#web/accounts/session/auth-client.ts';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { wipeDevice } from './wipe-device.ts';

const receiptLost =
  'Tudo indica que a sua saída foi feita e que só o recibo se perdeu, porque a conexão caiu. Se ainda conseguir entrar na conta, peça a saída de novo.';

/** Leaves for good; then the receipt is shown, and the device forgets the person. */
export function useLeaveStudy(accountId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const leave = useFreshCall(leaveStudy);
  const postNotice = usePostNotice();
  const isReplyLost = useRef(false);
  return useMutation({
    // A second press that slips in before the button knows of the first must not overtake it: its refusal would take the receipt away.
    scope: { id: 'leave study' },
    async mutationFn(choice: LeavingChoice) {
      // Once they have left, nobody is signed in: a refused call would send them to sign in while the receipt's code is still loading.
      await router.preloadRoute({ to: '/left' });
      const reply = await leave({ choice, understood: true });
      if (reply.ok) return reply.value;
      // Asked before, and now nobody is signed in: it was done, and only the receipt is lost.
      if (isReplyLost.current && reply.refusal.refusal === 'sign-in-needed') {
        postNotice({ kind: 'news', text: receiptLost });
        await wipeDevice(accountId);
      }
      throw new Refused(reply.refusal);
    },
    onError(error) {
      if (error instanceof ServerUnreachable) isReplyLost.current = true;
    },
    async onSuccess(receipt) {
      // First: the screens of the account would go to the way in as soon as nobody is signed in.
      await router.navigate({ to: '/left', replace: true, state: { leavingReceipt: receipt } });
      await wipeDevice(accountId);
      // The session is gone already; its cookie is not.
      await signOut();
      await takeOverSession(client);
    },
  });
}
