import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/platform/call.ts';
import { readGateway, testGateway } from '#contract/team/gateway-calls.ts';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { deliveryInWords } from './gateway-in-words.ts';

export const gatewayQuery = queryOf({
  queryKey: ['gateway'],
  call: readGateway,
  staleTime: 0,
  // Deliveries are retried on the server.
  refetchInterval: 30_000,
});

const columns: readonly RecordColumn<Gateway['deliveries'][number]>[] = [
  { label: 'Aviso', cell: ({ isTrial, createdAt }) => `${isTrial ? 'Teste' : 'Lembrete'} · ${shortMoment(createdAt)}` },
  { label: 'Situação', cell: (one) => deliveryInWords(one, shortMoment) },
];

type Gateway = OutputOf<typeof readGateway>;

export function GatewayPart() {
  const read = useQuery(gatewayQuery);
  return (
    <QueryContent of={read} lines={6}>
      {(gateway) => <Notified {...gateway} />}
    </QueryContent>
  );
}

function Notified({ host, counts, deliveries }: Gateway) {
  const postNotice = usePostNotice();
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
        <NoWrap>
          A cada lembrete que sai por e-mail, o WordMood avisa também um gateway da equipe, que pode enviar um SMS ou
          uma mensagem a quem deixou o telefone com a equipe. Vão o endereço de e-mail, o assunto e dois links; nenhuma
          resposta e nenhum código.
        </NoWrap>
      </Text>
      <DescriptionList
        facts={[
          ['Gateway', host],
          ['Recebidos em 30 dias', counts.delivered.toLocaleString('pt-BR')],
          ['A caminho', counts.waiting.toLocaleString('pt-BR')],
          ['Não entregues', counts.givenUp.toLocaleString('pt-BR')],
        ]}
      />
      <CallButton
        label="Testar"
        call={testGateway}
        input={{}}
        storesIn={gatewayQuery}
        onDone={({ deliveries: [latest] }) => {
          const isTaken = latest !== undefined && latest.deliveredAt !== null;
          const text = isTaken ? 'O gateway recebeu o teste.' : 'O gateway não recebeu o teste: veja abaixo por quê.';
          postNotice({ kind: isTaken ? 'info' : 'failure', text });
        }}
      />
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
