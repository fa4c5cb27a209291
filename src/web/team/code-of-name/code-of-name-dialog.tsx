import { Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  askForReason,
  findCodeOfName,
  isReasonToFind,
  longestReasonToFind,
  type NamedPlace,
} from '#contract/team/code-of-name-calls.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer, Refused } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { participantFragment } from '#web/research/participant-list/participant-fragment.ts';

type Props = { from: NamedPlace; id: string; name: string; onClose(): void };

/** Asks why a name is to be joined to its code, and goes there. */
export function CodeOfNameDialog({ from, id, name, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const router = useRouter();
  const postNotice = usePostNotice();
  const opensAnswers = useHoldsRole('reading');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(findCodeOfName, { from, id, reason }),
    onSuccess({ participantId, code }) {
      onClose();
      if (opensAnswers) {
        void router.navigate({ to: '/useranalysis', hash: participantFragment(code, ''), state: { participantId } });
      } else postNotice({ kind: 'news', text: `${name} participa com o código ${code}.` });
    },
  });
  const missing = isReasonToFind(reason) ? null : askForReason;
  const takesNoPart = error instanceof Refused && error.refusal.refusal === 'not-found';
  function send() {
    setWasSent(true);
    if (missing === null) mutate();
  }
  return (
    <FormDialog
      title={`Abrir a participação de ${name}?`}
      yes="Abrir participação"
      isBusy={isPending}
      error={takesNoPart ? null : error}
      onSend={send}
      onClose={onClose}
    >
      <Text>
        Isto junta um nome a um código. O seu nome, a hora e o motivo ficam nas notas desta participação; o registro de
        acessos diz que você fez isto.
      </Text>
      <Textarea
        label="Motivo"
        description="Por exemplo: ligou para saber quando abre o dia 2. Sem nomes nem contatos."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestReasonToFind}
        value={reason}
        required
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wasSent && missing}
      />
      {takesNoPart && <Text role="alert">{name} não participa da pesquisa: não há código com este nome.</Text>}
    </FormDialog>
  );
}
