import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/platform/call.ts';
import { readGateway, testGateway } from '#contract/team/gateway-calls.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { deliveryInWords } from './gateway-in-words.ts';

export const gatewayQuery = queryOptions({
  queryKey: ['gateway'],
  queryFn: () => askServer(readGateway),
  staleTime: 0,
  // Deliveries are retried on the server.
  refetchInterval: 30_000,
});

const columns: readonly RecordColumn<OutputOf<typeof readGateway>['deliveries'][number]>[] = [
  {
    name: 'what',
    label: 'Aviso',
    cell: ({ isTrial, createdAt }) => `${isTrial ? 'Teste' : 'Lembrete'} · ${shortMoment(createdAt)}`,
  },
  { name: 'state', label: 'Situação', cell: (one) => deliveryInWords(one, shortMoment) },
];

export function GatewayPart() {
  const postNotice = usePostNotice();
  const { data, error, refetch } = useQuery(gatewayQuery);
  const trial = useAction({
    call: testGateway,
    storesIn: gatewayQuery,
    onDone(view) {
      const [latest] = view.deliveries;
      const isTaken = latest !== undefined && latest.deliveredAt !== null;
      const text = isTaken ? 'O gateway recebeu o teste.' : 'O gateway não recebeu o teste: veja abaixo por quê.';
      postNotice({ kind: isTaken ? 'news' : 'failure', text });
    },
  });
  if (data === undefined) return error ? <StaffFailure error={error} onRetry={refetch} /> : <LateSkeleton lines={6} />;
  const { host, counts, deliveries } = data;
  if (host === null) {
    return (
      <Text maw="70ch">
        Esta instalação não avisa nenhum gateway de mensagens. Quem instalou o WordMood pode indicar um, como o guia de
        operação explica.
      </Text>
    );
  }
  return (
    <>
      <Text maw="70ch">
        <WholeWords>
          A cada lembrete que sai por e-mail, o WordMood avisa também um gateway da equipe, que pode enviar um SMS ou
          uma mensagem a quem deixou o telefone com a equipe. Vão o endereço de e-mail, o assunto e dois links; nenhuma
          resposta e nenhum código.
        </WholeWords>
      </Text>
      <Facts
        facts={[
          ['Gateway', host],
          ['Recebidos em 30 dias', counts.delivered.toLocaleString('pt-BR')],
          ['A caminho', counts.waiting.toLocaleString('pt-BR')],
          ['Não entregues', counts.givenUp.toLocaleString('pt-BR')],
        ]}
      />
      <div>
        <BusyButton variant="default" isBusy={trial.isBusy} onClick={() => trial.act({})}>
          Testar
        </BusyButton>
      </div>
      <WhatWentWrong error={trial.error} />
      <RecordList
        label="Últimos avisos"
        roomFrom="never"
        columns={columns}
        rows={deliveries}
        keyOf={({ deliveryId }) => deliveryId}
        empty="Nenhum aviso ainda."
      />
    </>
  );
}
