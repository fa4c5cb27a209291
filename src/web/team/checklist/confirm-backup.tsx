import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmBackup } from '#contract/team/checklist-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { checklistQuery } from './checklist-query.ts';

/** Where somebody of staff says that a backup was put back and looked at. */
export function ConfirmBackup() {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => askServer(confirmBackup, {}),
    onSuccess(checklist) {
      client.setQueryData(checklistQuery.queryKey, checklist);
      setIsAsking(false);
      postNotice({ kind: 'news', text: 'Conferência da cópia de segurança anotada.' });
    },
  });
  return (
    <>
      <Button variant="default" size="compact-md" mt="xs" onClick={() => setIsAsking(true)}>
        Confirmar conferência
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title="A cópia de segurança foi conferida?"
        text="Confirme só se alguém pôs uma cópia de volta em outro lugar e viu que os dados estão lá. O seu nome e a data ficam no registro de acessos, e a confirmação vale por 30 dias."
        yes="Sim, foi conferida hoje"
        onYes={() => mutate()}
        isLoading={isPending}
        no="Ainda não"
        onNo={() => {
          reset();
          setIsAsking(false);
        }}
      >
        <WhatWentWrong error={error} />
      </QuestionDialog>
    </>
  );
}
