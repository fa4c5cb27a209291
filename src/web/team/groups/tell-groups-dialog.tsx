import { useMutation } from '@tanstack/react-query';
import { type GroupsView, tellGroups } from '#contract/team/group-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';

type Props = { onChanged(groups: GroupsView): void; onClose(): void };

/** Asks once more before who is in which group is told for good. */
export function TellGroupsDialog({ onChanged, onClose }: Props) {
  const tell = useFreshCall(tellGroups);
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const reply = await tell({ understood: true });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess(groups) {
      onChanged(groups);
      postNotice({ kind: 'news', text: 'Os grupos estão revelados.' });
    },
  });
  return (
    <QuestionDialog
      isOpen
      title="Revelar os grupos?"
      text="O grupo de cada pessoa passa a estar no registro, nas listas, nas análises e na exportação. Isto não se desfaz, fica no registro de acessos, e a pesquisa não recebe mais ninguém."
      yes="Revelar"
      isDestructive
      onYes={() => mutate()}
      isLoading={isPending}
      no="Deixar como está"
      onNo={onClose}
    >
      <WhatWentWrong error={error} />
    </QuestionDialog>
  );
}
