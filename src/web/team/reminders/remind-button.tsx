import { Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { InputOf } from '#contract/platform/call.ts';
import {
  estimateReminders,
  maximumRemindersPerBatch,
  type ReminderExclusions,
  sendReminders,
} from '#contract/team/reminder-sending-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { remindedNames, whyNotRemindedNames } from '#study/wording/reminder-names.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { sentInWords } from './sent-in-words.ts';

type Props = Pick<ComponentProps<typeof RemindDialog>, 'who' | 'onSent'> & {
  label: string;
  isLow?: boolean;
  isDisabled?: boolean;
};

export function RemindButton({ label, isLow = false, isDisabled = false, ...target }: Props) {
  if (!useHoldsRole('care')) return null;
  return (
    <DialogButton
      {...(isLow ? { size: 'compact-sm' } : { leftSection: <IconMailForward size={20} aria-hidden /> })}
      disabled={isDisabled}
      dialog={(onClose) => <RemindDialog {...target} onClose={onClose} />}
    >
      {label}
    </DialogButton>
  );
}

type Who = InputOf<typeof estimateReminders>['who'];
function RemindDialog({ who, onSent, onClose }: { who: Who; onSent?(): unknown; onClose(): void }) {
  const { data, error } = useQuery(
    queryOf({
      queryKey: ['who can be reminded', who],
      call: estimateReminders,
      input: { who },
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const people = data?.can.reduce((sum, one) => sum + one.people, 0) ?? 0;
  const atOnce = Math.min(people, maximumRemindersPerBatch);
  const send = atOnce === 1 ? 'Enviar lembrete' : `Enviar ${atOnce.toLocaleString('pt-BR')} lembretes`;
  return (
    <ActionDialog
      call={sendReminders}
      input={() => ({ who, people: atOnce })}
      title="Enviar lembrete agora?"
      yes={people === 0 ? null : send}
      successMessage={(reply) => sentInWords(reply, { people: atOnce, cannot: data?.cannot ?? [] })}
      onDone={() => onSent?.()}
      onClose={onClose}
    >
      {data === undefined && error === null && <DelayedSkeleton lines={4} />}
      {data !== undefined && (
        <>
          {people === 0 ? (
            <Text>Ninguém pode receber um lembrete agora.</Text>
          ) : (
            <>
              <Text>{plural(people, 'pessoa recebe', 'pessoas recebem')} um e-mail:</Text>
              <Counts counts={data.can.map(({ kind, people: ofKind }) => [ofKind, remindedNames[kind]])} />
            </>
          )}
          <WhoCannot cannot={data.cannot} tests={data.tests} />
          {people > maximumRemindersPerBatch && (
            <Text>De uma vez saem no máximo {maximumRemindersPerBatch}. Use filtros, ou envie aos outros depois.</Text>
          )}
        </>
      )}
      <CallError error={error} />
    </ActionDialog>
  );
}

function WhoCannot({ cannot: people, tests }: { cannot: ReminderExclusions; tests: number }) {
  const cannot = tests === 0 ? people : [...people, { why: 'test' as const, people: tests }];
  if (cannot.length === 0) return null;
  const total = cannot.reduce((sum, one) => sum + one.people, 0);
  return (
    <>
      <Text>{plural(total, 'pessoa não recebe', 'pessoas não recebem')}:</Text>
      <Counts counts={cannot.map(({ why, people: ofWhy }) => [ofWhy, whyNotRemindedNames[why]])} />
    </>
  );
}

function Counts({ counts }: { counts: readonly [number, string][] }) {
  return (
    <ul>
      {counts.map(([count, name]) => (
        <li key={name}>
          {count.toLocaleString('pt-BR')}: {name}
        </li>
      ))}
    </ul>
  );
}
