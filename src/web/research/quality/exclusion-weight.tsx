import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useQuery } from '@tanstack/react-query';
import type { Analysed } from '#contract/research/quality-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';

const rows: readonly { key: keyof Analysed; label: string }[] = [
  { key: 'participants', label: 'Participantes' },
  { key: 'inventories', label: 'Inventários enviados' },
  { key: 'ratings', label: 'Notas de palavras' },
  { key: 'attempts', label: 'Tentativas' },
];

type Props = {
  /** What the decision is about; another one is asked for anew. */
  about: readonly (string | number | boolean)[];
  weigh(): Promise<{ before: Analysed; after: Analysed }>;
  /** Why the numbers may stay the same. */
  whenSame: string;
};

/** How much the analyses count now and after the decision that is asked about. */
export function ExclusionWeight({ about, weigh, whenSame }: Props) {
  const { data, error } = useQuery({
    queryKey: ['exclusion weight', ...about],
    queryFn: weigh,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <WhatWentWrong error={error} />;
  if (data === undefined) return <LateSkeleton lines={5} />;
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
      {isSame && <Text size="sm">{whenSame}</Text>}
    </>
  );
}
