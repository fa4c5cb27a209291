import { Alert, Button, Group, Text } from '@mantine/core';
import type { OutputOf } from '#contract/platform/call.ts';
import type { estimateExport } from '#contract/research/export-calls.ts';
import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { choiceInWords, countedInWords, excludedInWords } from '#research/export/publishable/publishable-in-words.ts';
import { minimumGroupSize } from '#research/export/publishable/smallest-group.ts';
import layout from '#web/platform/ui/layout.module.css';

type Props = {
  anonymity: NonNullable<OutputOf<typeof estimateExport>['anonymity']>;
  choice: PublishableChoice;
  onChoose(choice: PublishableChoice): void;
};

/** Whether an archive to publish has enough people alike, and what to change otherwise. */
export function AlikeStatus({ anonymity, choice, onChoose }: Props) {
  const { smallestGroup, problem, suggestion, joined } = anonymity;
  if (problem === null) {
    return (
      <>
        <Text maw="75ch">
          O menor grupo de pessoas com as mesmas características, os mesmos dias e o mesmo aparelho tem {smallestGroup}{' '}
          (k = {smallestGroup}; é preciso que sejam pelo menos {minimumGroupSize}).
        </Text>
        <details>
          <summary className={layout.summary}>O que k conta</summary>
          <Text maw="75ch">
            De quem alguém conhece: {countedInWords(choice).join('; ')}. k não conta {excludedInWords}.
          </Text>
        </details>
        {joined !== null && (
          <Alert title="Publique só um dos arquivos" variant="light" c="var(--mantine-color-text)" maw="75ch">
            Já foi baixado um arquivo para publicar com outras características. Os tempos de resposta são os mesmos em
            todos: quem tiver os dois junta as pessoas e sabe delas {choiceInWords(joined.disclosed)}; o menor grupo
            passa a ter {joined.smallestGroup}. Publique só um deles, ou escolha aqui as mesmas características.
          </Alert>
        )}
      </>
    );
  }
  return (
    <>
      <Text maw="75ch">{problem}</Text>
      {suggestion !== null && (
        <Group>
          <Button variant="default" onClick={() => onChoose(suggestion)}>
            Mudar para isto
          </Button>
        </Group>
      )}
    </>
  );
}
