import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readLinkTable } from '#contract/research/export-calls.ts';
import { type LinkReason, linkReasons } from '#study/decisions/link-reason.ts';
import { useFreshFile } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { linkReasonNames } from './link-reasons.ts';

const reasons = [
  { value: '', label: 'Escolha o motivo' },
  ...linkReasons.map((value) => ({ value, label: linkReasonNames[value] })),
];

/** Asks why, and then hands over who is who. */
export function LinkTableDialog({ onClose }: { onClose(): void }) {
  const [reason, setReason] = useState<LinkReason | ''>('');
  const [understood, setUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const fetchTable = useFreshFile(readLinkTable);
  const postNotice = usePostNotice();
  useReturnFocus();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      if (reason === '') throw new Error('There is no reason.');
      const reply = await fetchTable({ reason, understood: true });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess({ fileName, content }) {
      saveFile(fileName, content);
      onClose();
      postNotice({
        kind: 'news',
        text: 'A lista está nos downloads deste aparelho. Apague-a quando não precisar mais.',
      });
    },
  });
  const close = () => !isPending && onClose();
  function send() {
    const isComplete = reason !== '' && understood;
    setIsMissing(!isComplete);
    if (isComplete) mutate();
  }
  return (
    <Modal opened onClose={close} title="Baixar códigos e nomes" centered closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        <Text>
          <WholeWords>
            A lista leva de cada código ao nome e ao e-mail: com ela, as respostas deixam de ser sigilosas. O download
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
        <WhatWentWrong error={error} />
        <Group>
          <BusyButton isBusy={isPending} onClick={send}>
            Baixar a lista
          </BusyButton>
          <Button variant="default" aria-disabled={isPending} onClick={close}>
            Não baixar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
