import { Stack, Text } from '@mantine/core';
import { counted } from '#study/wording/counted.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import type { Loss, LossReason } from './flow-steps.ts';
import { listedPeople } from './listed-people.ts';

const reasonNames: Readonly<Record<LossReason, string>> = {
  closed: 'a página foi fechada',
  hidden: 'a página ficou escondida',
  lost: 'a conexão caiu',
  unknown: 'sem notícia da página',
  left: 'saiu da pesquisa e deixou as respostas',
  notEnrolled: 'aceitou o termo e não enviou o questionário',
  notBegun: 'não começou o dia seguinte',
};

const columns: readonly RecordColumn<Loss>[] = [
  { name: 'where', label: 'Onde', cell: ({ where }) => where },
  { name: 'why', label: 'Por quê', cell: ({ reason }) => reasonNames[reason] },
  {
    name: 'people',
    label: 'Pessoas',
    isNumber: true,
    cell: ({ where, reason, people, filter }) => (
      <AnchorLink
        to="/wordanalysis"
        search={listedPeople(filter)}
        aria-label={`${where}, ${reasonNames[reason]}: ${counted(people, 'pessoa', 'pessoas')}`}
      >
        {people.toLocaleString('pt-BR')}
      </AnchorLink>
    ),
  },
];

/** Who does not go on: all reasons with their sums, then place by place. */
export function Losses({ losses }: { losses: readonly Loss[] }) {
  const sums = (Object.keys(reasonNames) as LossReason[])
    .map((reason) => ({ reason, people: sumOf(losses.filter((loss) => loss.reason === reason)) }))
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people);
  return (
    <Stack gap="sm">
      <Text maw="75ch">
        {sums.map(({ reason, people }) => `${people.toLocaleString('pt-BR')}: ${reasonNames[reason]}`).join('; ')}.
      </Text>
      <Text size="sm" c="dimmed" maw="75ch">
        Parou quem está sem atividade no meio de um dia há 24 horas ou mais, ou entre dois dias há 3 dias ou mais. O
        motivo é o que a página disse por último, como na linha do tempo de cada participante.
      </Text>
      <RecordList
        isNarrow
        label="Quem parou e por quê"
        caption="Onde e por quê, na ordem dos dias"
        columns={columns}
        rows={losses}
        keyOf={({ key }) => key}
      />
    </Stack>
  );
}

function sumOf(losses: readonly Loss[]): number {
  return losses.reduce((sum, { people }) => sum + people, 0);
}
