import { Group, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctOwnTimeZone, type Home, readOwnTimeZone } from '#contract/participation/time-zone-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { fetchFromServer, progressQuery } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { TimeZoneField } from '#web/platform/ui/time-zone-field.tsx';
import { isPlaceless, timeZoneInWords } from '#web/platform/ui/time-zone-in-words.ts';
import { formatInstant, fullMinute } from '#web/platform/ui/zoned-time.ts';

const homeQuery = queryOptions({ queryKey: ['own time zone'], queryFn: () => fetchFromServer(readOwnTimeZone) });

/** The time zone that opens study days, which the participant may correct. */
export function OwnTimeZone() {
  const { data, error, refetch } = useQuery({ ...homeQuery, refetchOnMount: 'always' });
  return (
    <AccountPart title="Seu fuso horário">
      {data === undefined ? (
        <QueryState error={error} onRetry={refetch} waiting={<DelayedSkeleton lines={3} />} />
      ) : (
        <ChosenZone home={data} />
      )}
    </AccountPart>
  );
}

function ChosenZone({ home }: { home: Home }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(home.timeZone);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => fetchFromServer(correctOwnTimeZone, { timeZone: chosen }),
    onSuccess(corrected) {
      client.setQueryData(homeQuery.queryKey, corrected);
      setChosen(corrected.timeZone);
      void client.invalidateQueries({ queryKey: progressQuery.queryKey });
    },
  });
  return (
    <>
      <Text>
        Os dias da pesquisa abrem pelo relógio do lugar onde você mora. Está guardado:{' '}
        <strong>{timeZoneInWords(home.timeZone)}</strong>. {noteOn(home)}
      </Text>
      <TimeZoneField label="Onde você mora" value={chosen} onChange={setChosen} />
      <Text size="sm" c="dimmed">
        Lá agora: {formatInstant(chosen, new Date().toISOString())}. Se não for a hora certa, escolha outro lugar. Mudar
        o fuso não faz um dia abrir mais cedo.
      </Text>
      <Group>
        <BusyButton isBusy={isPending} onClick={() => mutate()}>
          Salvar fuso
        </BusyButton>
      </Group>
      <CallError error={error} />
      <LiveMessage>{isSuccess ? `Fuso salvo. ${openingOf(home)}` : null}</LiveMessage>
    </>
  );
}

function noteOn({ timeZone, source }: Home): string {
  if (source === 'study') return 'Seu navegador não disse onde você está, e vale o horário de Brasília.';
  if (isPlaceless(timeZone))
    return 'Seu navegador não diz onde você está: escolha abaixo, para os dias abrirem na hora certa.';
  return '';
}

function openingOf({ nextDay, timeZone }: Home): string {
  if (nextDay === null) return 'Ele vale a partir de agora.';
  return `O dia ${nextDay.day} abre em ${formatInstant(timeZone, fullMinute(nextDay.opensAt).toISOString())}, no horário desse lugar.`;
}
