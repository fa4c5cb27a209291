import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { goBackToMaterial, type MaterialGeneration } from '#contract/team/study-material-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { effectInWords } from './effect-in-words.ts';
import { goingBackEffectQuery } from './material-query.ts';
import { changesSince, shortFileName } from './material-versions.ts';
import { UnblindingPart } from './unblinding-part.tsx';

type Props = { to: MaterialGeneration; inForce: MaterialGeneration; onClose(): void };

/** Asks once more before the files of an older edition are in force again. */
export function GoBackDialog({ to, inForce, onClose }: Props) {
  const client = useQueryClient();
  const goBack = useFreshCall(goBackToMaterial);
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const reply = await goBack({ number: to.number, inForce: inForce.number });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    async onSuccess({ number }) {
      await client.invalidateQueries();
      postNotice({ kind: 'news', text: `A edição ${number}, com os arquivos da ${to.number}, está em vigor.` });
      onClose();
    },
  });
  const files = changesSince(inForce, to).map(({ name }) => shortFileName(name));
  const effect = useQuery(goingBackEffectQuery(to.number, inForce.number));
  return (
    <QuestionDialog
      isOpen
      title={`Voltar à edição ${to.number}?`}
      text={`Os arquivos dela passam a valer de novo, como edição ${inForce.number + 1}. Muda: ${new Intl.ListFormat('pt-BR').format(files)}. Fica no registro de acessos.`}
      yes={`Voltar à edição ${to.number}`}
      isDestructive
      onYes={() => mutate()}
      isLoading={isPending || effect.isPending}
      no="Deixar como está"
      onNo={onClose}
    >
      <Text role="status">
        {effect.data ? effectInWords(effect.data) : effect.error ? '' : 'Contando quem isto toca…'}
      </Text>
      {effect.data?.unblinding && <UnblindingPart unblinding={effect.data.unblinding} backTo={to.number} />}
      <WhatWentWrong error={error ?? effect.error} />
    </QuestionDialog>
  );
}
