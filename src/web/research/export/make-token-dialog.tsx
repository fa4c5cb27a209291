import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestTokenDays, makeApiToken } from '#contract/accounts/api-token-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { tokensQuery } from './export-query.ts';
import { ShownToken } from './shown-token.tsx';

const lives = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: String(longestTokenDays), label: 'um ano' },
];

/** Makes a token and shows it this once. */
export function MakeTokenDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('');
  const [validDays, setValidDays] = useState('30');
  const [isMissing, setIsMissing] = useState(false);
  const client = useQueryClient();
  const make = useFreshCall(makeApiToken);
  useReturnFocus();
  const { mutate, isPending, error, data } = useMutation({
    async mutationFn() {
      const reply = await make({ name, validDays: Number(validDays) });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    onSuccess: () => client.invalidateQueries(tokensQuery),
  });
  const close = () => !isPending && onClose();
  function send() {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') mutate();
  }
  return (
    <Modal
      opened
      onClose={close}
      title={data === undefined ? 'Criar token' : 'Guarde o token'}
      centered
      closeOnClickOutside={data === undefined}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {data !== undefined ? (
        <ShownToken secret={data.secret} onKept={onClose} />
      ) : (
        <Stack>
          <Text>Quem tem o token pode baixar todas as respostas do estudo. Crie um para cada programa.</Text>
          <TextInput
            label="Nome"
            description="Para você saber depois qual é."
            placeholder="R no notebook do laboratório"
            maxLength={60}
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isMissing && 'Dê um nome ao token.'}
          />
          <NativeSelect
            label="Vale por"
            size="md"
            data={lives}
            value={validDays}
            onChange={(event) => setValidDays(event.currentTarget.value)}
          />
          <WhatWentWrong error={error} />
          <Group>
            <BusyButton isBusy={isPending} onClick={send}>
              Criar token
            </BusyButton>
            <Button variant="default" aria-disabled={isPending} onClick={close}>
              Não criar
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
