import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useQuery } from '@tanstack/react-query';
import { type Analysed, weighExclusion } from '#contract/research/quality-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';

const rows: readonly { key: keyof Analysed; label: string }[] = [
  { key: 'participants', label: 'Participantes' },
  { key: 'ratings', label: 'Notas de palavras' },
  { key: 'attempts', label: 'Tentativas' },
];

/** How much the analyses count now and after the decision that is asked about. */
export function ExclusionWeight({ participantId }: { participantId: string }) {
  const { data, error } = useQuery({
    queryKey: ['exclusion weight', participantId],
    queryFn: () => askServer(weighExclusion, { participantId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <WhatWentWrong error={error} />;
  if (data === undefined) return <LateSkeleton lines={4} />;
  const isSame = rows.every(({ key }) => data.before[key] === data.after[key]);
  return (
    <>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Caption ta="start">O que as análises contam</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col" ta="end">
              Antes
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Depois
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td ta="end">{data.before[key].toLocaleString('pt-BR')}</Table.Td>
              <Table.Td ta="end">{data.after[key].toLocaleString('pt-BR')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {isSame && <Text size="sm">Os números não mudam: esta participação ainda não entra neles.</Text>}
    </>
  );
}
