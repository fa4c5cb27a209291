import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askForLinks, type TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { type LinkReason, linkReasons } from '#study/decisions/link-reason.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { linkReasonNames } from '#web/research/export/link-reasons.ts';
import { secondPersonInWords } from './requests-in-words.ts';

const reasons = [
  { value: '', label: 'Escolha o motivo' },
  ...linkReasons.map((value) => ({ value, label: linkReasonNames[value] })),
];

type Props = {
  secondPerson: TeamRequests['secondPerson'];
  onChanged(requests: TeamRequests): void;
  onClose(): void;
};

/** Asks why somebody needs to know who is who. */
export function AskLinksDialog({ secondPerson, onChanged, onClose }: Props) {
  const [reason, setReason] = useState<LinkReason | ''>('');
  const [understood, setUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const ask = useFreshCall(askForLinks);
  const postNotice = usePostNotice();
  useReturnFocus();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      if (reason === '') throw new Error('There is no reason.');
      const reply = await ask({ reason, understood: true });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess(requests) {
      onChanged(requests);
      onClose();
      if (secondPerson === 'confirms') {
        postNotice({ kind: 'news', text: 'O pedido espera por uma segunda pessoa da administração.' });
      }
    },
  });
  const close = () => !isPending && onClose();
  function send() {
    const isComplete = reason !== '' && understood;
    setIsMissing(!isComplete);
    if (isComplete) mutate();
  }
  return (
    <Modal opened onClose={close} title="Pedir códigos e nomes" centered closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Text>
          <WholeWords>
            A lista leva de cada código ao nome e ao e-mail: com ela, as respostas deixam de ser sigilosas. O pedido
            fica no registro de acessos com o seu nome e o motivo.
          </WholeWords>
        </Text>
        <NativeSelect
          label="Motivo"
          size="md"
          required
          data={reasons}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as LinkReason | '')}
          error={isMissing && reason === '' && 'Escolha um motivo.'}
        />
        <Checkbox
          label="Entendi, e vou guardar a lista longe dos dados"
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
          error={isMissing && !understood && 'Marque que entendeu.'}
        />
        <Text>
          <WholeWords>{secondPersonInWords(secondPerson)}</WholeWords>
        </Text>
        <WhatWentWrong error={error} />
        <Group>
          <BusyButton isBusy={isPending} onClick={send}>
            Pedir a lista
          </BusyButton>
          <Button variant="default" aria-disabled={isPending} onClick={close}>
            Não pedir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
