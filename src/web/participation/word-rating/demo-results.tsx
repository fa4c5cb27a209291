import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { EndedPresentation } from './rating-run.ts';
import type { ScalePoint } from './rating-scale.tsx';

export function DemoResults(props: {
  presentations: EndedPresentation[];
  scale: readonly ScalePoint[];
  onAgain: () => void;
}) {
  const { presentations, scale, onAgain } = props;
  const ratings = presentations.filter((presentation) => presentation.outcome === 'rated');
  const timeouts = presentations.filter(({ outcome }) => outcome === 'timedOut').length;
  return (
    <Stack maw={640} w="100%" mx="auto">
      <Title order={2}>Suas notas</Title>
      <Table fz="md" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Palavra</Table.Th>
            <Table.Th>Nota</Table.Th>
            <Table.Th ta="end">Tempo (ms)</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ratings.map(({ position, word, valence, reactionTimeMs }) => (
            <Table.Tr key={position}>
              <Table.Th scope="row" className="wm-word">
                {word}
              </Table.Th>
              <Table.Td>
                <b>{valence}</b> {scale.find(({ value }) => value === valence)?.label}
              </Table.Td>
              <Table.Td ta="end">{decimal(reactionTimeMs, 1)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {timeouts > 0 && <Text>{timeoutText(timeouts)}</Text>}
      <Text>Nada foi guardado.</Text>
      <Group>
        <ButtonLink to="/test/trial">Experimentar a outra tarefa</ButtonLink>
        <Button variant="default" onClick={onAgain}>
          Experimentar de novo
        </Button>
      </Group>
    </Stack>
  );
}

function timeoutText(timeouts: number): string {
  return timeouts === 1
    ? 'Em uma vez o tempo acabou, e a palavra voltou mais tarde.'
    : `Em ${timeouts} vezes o tempo acabou, e a palavra voltou mais tarde.`;
}
