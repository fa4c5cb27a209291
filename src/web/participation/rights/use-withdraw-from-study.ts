import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { signOut } from '#web/accounts/session/auth-client.ts';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { wipeDevice } from './wipe-device.ts';

const receiptLost =
  'Tudo indica que a sua saída foi feita e que só o recibo se perdeu, porque a conexão caiu. Se ainda conseguir entrar na conta, peça a saída de novo.';

export function useWithdrawFromStudy(accountId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const leave = useFreshCall(withdrawFromStudy);
  const postNotice = usePostNotice();
  const isReplyLost = useRef(false);
  return useMutation({
    // Serializes a double press: the refusal of the second call would replace the receipt.
    scope: { id: 'leave study' },
    async mutationFn(choice: WithdrawalChoice) {
      // Preloaded, as a refused call after the withdrawal would redirect to sign-in while the chunk loads.
      await router.preloadRoute({ to: '/left' });
      const reply = await leave({ choice, understood: true });
      if (reply.ok) return reply.value;
      // The reply to an earlier attempt was lost and the session is gone: the withdrawal succeeded, only the receipt is missing.
      if (isReplyLost.current && reply.refusal.refusal === 'sign-in-needed') {
        postNotice({ kind: 'info', text: receiptLost });
        await wipeDevice(accountId);
      }
      throw new RefusalError(reply.refusal);
    },
    onError(error) {
      if (error instanceof ServerUnreachable) isReplyLost.current = true;
    },
    async onSuccess(receipt) {
      // Navigate first: account screens redirect to sign-in as soon as the session is gone.
      await router.navigate({ to: '/left', replace: true, state: { withdrawalReceipt: receipt } });
      await wipeDevice(accountId);
      // The session is deleted on the server, but its cookie remains.
      await signOut();
      await takeOverSession(client);
    },
  });
}
