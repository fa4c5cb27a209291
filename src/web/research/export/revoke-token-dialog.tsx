import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiToken, revokeApiToken } from '#contract/accounts/api-token-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { tokensQuery } from './export-query.ts';

/** Asks before a token ends. */
export function RevokeTokenDialog({ token, onClose }: { token: ApiToken; onClose(): void }) {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(revokeApiToken, { tokenId: token.tokenId }),
    onSuccess(answer) {
      client.setQueryData(tokensQuery.queryKey, answer);
      onClose();
      postNotice({ kind: 'news', text: `O token ${token.name} não vale mais.` });
    },
  });
  return (
    <QuestionDialog
      isOpen
      title={`Revogar ${token.name}?`}
      text="O programa que o usa para de funcionar na hora. Isto não pode ser desfeito."
      yes="Revogar"
      isDestructive
      onYes={mutate}
      isLoading={isPending}
      no="Cancelar"
      onNo={onClose}
    >
      <WhatWentWrong error={error} />
    </QuestionDialog>
  );
}
