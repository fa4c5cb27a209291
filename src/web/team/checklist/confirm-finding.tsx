import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checklist } from '#contract/team/checklist-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { checklistQuery } from './checklist-query.ts';

type Words = {
  /** On the button that asks. */
  button: string;
  title: string;
  text: string;
  yes: string;
  /** Said when it is done. */
  done: string;
};

/**
 * Where somebody of staff says, after a question, that they have seen to a finding.
 * @param confirm tells the server, which answers with the checklist as it is then
 */
export function ConfirmFinding({ words, confirm }: { words: Words; confirm: () => Promise<Checklist> }) {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: confirm,
    onSuccess(checklist) {
      client.setQueryData(checklistQuery.queryKey, checklist);
      setIsAsking(false);
      postNotice({ kind: 'news', text: words.done });
    },
  });
  return (
    <>
      <Button variant="default" size="compact-md" mt="xs" onClick={() => setIsAsking(true)}>
        {words.button}
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        title={words.title}
        text={words.text}
        yes={words.yes}
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
