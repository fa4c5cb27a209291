import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import type { PanelRelation } from '#contract/team/panel-calls.ts';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { relationInWords } from './relation-in-words.ts';

/** Why pages with other numbers are not wrong: what is in each, in a few lines. */
export function Relation({ relation }: { relation: PanelRelation }) {
  return (
    <Unfold label="como os números se relacionam">
      <List maw="75ch" spacing="xs">
        {relationInWords(relation).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" maw="75ch" mt="sm">
        A lista de participantes mostra todos com “Fora das análises: Mostrar”, e os que contam com “Esconder”, como vem
        quem chega por um número daqui.
      </Text>
    </Unfold>
  );
}
