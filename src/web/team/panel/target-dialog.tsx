import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { panelQuery } from './use-panel.ts';

type Props = { target: number | null; onClose(): void };

/** Asks for the number of enrolments that the team wants; left empty there is none. */
export function TargetDialog({ target, onClose }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(target === null ? '' : String(target));
  const [fault, setFault] = useState<string | null>(null);
  useReturnFocus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (people: number | null) => askServer(setRecruitmentTarget, { people }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: panelQuery.queryKey });
      onClose();
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const people = typed.trim() === '' ? null : Number(typed.replaceAll(/[.\s]/g, ''));
    const judged = setRecruitmentTarget.input?.safeParse({ people });
    if (judged?.success === false) setFault(judged.error.issues[0]?.message ?? null);
    else mutate(people);
  }
  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      title="Meta de inscrições"
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form onSubmit={send} noValidate autoComplete="off">
        <Stack>
          <TextInput
            label="Quantas pessoas inscritas a pesquisa quer ter"
            description="Vazio: sem meta. A mudança fica no registro de acessos."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            maxLength={7}
            data-autofocus
            value={typed}
            error={fault}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setFault(null);
            }}
          />
          <WhatWentWrong error={error} />
          <Group>
            <BusyButton type="submit" isBusy={isPending}>
              Salvar
            </BusyButton>
            <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && onClose()}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
