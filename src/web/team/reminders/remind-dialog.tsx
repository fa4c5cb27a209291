import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { InputOf } from '#contract/platform/call.ts';
import {
  type CannotBeReminded,
  mostRemindedAtOnce,
  sendReminders,
  weighReminders,
} from '#contract/team/reminder-sending-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { remindedNames, whyNotRemindedNames } from '#study/wording/reminder-names.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';

type Who = InputOf<typeof weighReminders>['who'];
type Props = { who: Who; onSent?(): unknown; onClose(): void };

/** Says who of a list, or whether one person, can be sent a reminder at this moment, and sends it after a press. */
export function RemindDialog({ who, onSent, onClose }: Props) {
  const postNotice = usePostNotice();
  useReturnFocus();
  const { data, error } = useQuery({
    queryKey: ['who can be reminded', who],
    queryFn: () => askServer(weighReminders, { who }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const people = data?.can.reduce((sum, one) => sum + one.people, 0) ?? 0;
  const atOnce = Math.min(people, mostRemindedAtOnce);
  const sending = useMutation({
    mutationFn: () => askServer(sendReminders, { who, people: atOnce }),
    onSuccess({ sent }) {
      onClose();
      void onSent?.();
      const text = `${counted(sent, 'lembrete sai', 'lembretes saem')} em instantes.`;
      postNotice({ kind: 'news', text: sent === 0 ? 'Nenhum lembrete saiu: a situação mudou há pouco.' : text });
    },
  });
  const close = () => !sending.isPending && onClose();
  return (
    <Modal opened onClose={close} title="Enviar lembrete agora?" centered closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        {data === undefined && error === null && <LateSkeleton lines={4} />}
        {data !== undefined && (
          <>
            {people === 0 ? (
              <Text>Ninguém pode receber um lembrete agora.</Text>
            ) : (
              <>
                <Text>{counted(people, 'pessoa recebe', 'pessoas recebem')} um e-mail:</Text>
                <ul>
                  {data.can.map(({ kind, people: ofKind }) => (
                    <li key={kind}>
                      {ofKind.toLocaleString('pt-BR')}: {remindedNames[kind]}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <WhoCannot cannot={data.cannot} tests={data.tests} />
            {people > mostRemindedAtOnce && (
              <Text>De uma vez saem no máximo {mostRemindedAtOnce}. Use filtros, ou envie aos outros depois.</Text>
            )}
          </>
        )}
        <WhatWentWrong error={error ?? sending.error} />
        <Group>
          {people > 0 && (
            <BusyButton isBusy={sending.isPending} onClick={() => sending.mutate()}>
              {atOnce === 1 ? 'Enviar lembrete' : `Enviar ${atOnce.toLocaleString('pt-BR')} lembretes`}
            </BusyButton>
          )}
          <Button variant="default" aria-disabled={sending.isPending} onClick={close}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function WhoCannot({ cannot: people, tests }: { cannot: CannotBeReminded; tests: number }) {
  const cannot = tests === 0 ? people : [...people, { why: 'test' as const, people: tests }];
  if (cannot.length === 0) return null;
  const total = cannot.reduce((sum, one) => sum + one.people, 0);
  return (
    <>
      <Text>{counted(total, 'pessoa não recebe', 'pessoas não recebem')}:</Text>
      <ul>
        {cannot.map(({ why, people: ofWhy }) => (
          <li key={why}>
            {ofWhy.toLocaleString('pt-BR')}: {whyNotRemindedNames[why]}
          </li>
        ))}
      </ul>
    </>
  );
}
