import { Stack, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useMutation } from '@tanstack/react-query';
import { switchReminders } from '#contract/team/reminder-calls.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { fetchFromServer, useAccount, useStoreProgress } from '#web/platform/server-state/server-state.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';

export function RemindersSwitch({ isOn, isOpen }: { isOn: boolean; isOpen: boolean }) {
  const storeProgress = useStoreProgress();
  const email = useAccount().data?.account?.signInEmail;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => fetchFromServer(switchReminders, { wanted }),
    onSuccess: storeProgress,
  });
  // Optimistic; reverts on failure.
  const checked = isPending ? variables : isOn;
  return (
    <Stack gap="xs">
      <Switch
        size="md"
        label="Lembrete por e-mail"
        description={
          <NoWrap>{`Avisamos ${email ? `em ${email}` : 'por e-mail'} quando ${isOpen ? 'um dia abre' : 'o dia abrir'}. A mensagem não diz do que é a pesquisa.`}</NoWrap>
        }
        checked={checked}
        onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
      />
      <CallError error={error} />
    </Stack>
  );
}
