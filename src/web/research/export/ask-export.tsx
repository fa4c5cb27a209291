import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/platform/call.ts';
import { askForExport, type estimateExport } from '#contract/research/export-calls.ts';
import { type ExportFilter, exportFilterShape, wholeStudy } from '#research/export/export-filter.ts';
import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { choiceInWords, countedInWords, excludedInWords } from '#research/export/publishable/publishable-in-words.ts';
import { minimumGroupSize } from '#research/export/publishable/smallest-group.ts';
import { counted } from '#study/wording/counted.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import layout from '#web/platform/ui/layout.module.css';
import classes from './export-filter-fields.module.css';
import { ExportFilterFields } from './export-filter-fields.tsx';
import { estimateQuery, takeOverJob } from './export-query.ts';
import { PublishableFields } from './publishable-fields.tsx';

/** What should be in a new archive, how much that is about, and the button that asks for it. */
export function AskExport() {
  const [filter, setFilter] = useState<ExportFilter>(wholeStudy);
  const [publishable, setPublishable] = useState<PublishableChoice | null>(null);
  const client = useQueryClient();
  const checked = exportFilterShape.safeParse(filter);
  const asked = publishable === null ? { filter } : { filter, publishable };
  const { act, isBusy, error } = useAction({ call: askForExport, onDone: ({ job }) => takeOverJob(client, job) });
  const problem = checked.success ? null : (checked.error.issues[0]?.message ?? null);
  const { data: estimate, isPlaceholderData } = useQuery({ ...estimateQuery(asked), enabled: problem === null });
  const anonymity = publishable === null ? null : (estimate?.anonymity ?? null);
  const isKnown = estimate !== undefined && !isPlaceholderData;
  const mayAsk = problem === null && (publishable === null || (isKnown && anonymity?.problem === null));
  return (
    <AccountPart title="Nova exportação">
      <PublishableFields
        choice={publishable}
        questions={anonymity?.questions ?? []}
        hasGroupsByLink={anonymity?.hasGroupsByLink ?? false}
        onChange={(choice) => {
          setPublishable(choice);
          if (choice !== null) {
            setFilter({ ...filter, startedFrom: null, startedTo: null, includesTests: false });
          }
        }}
      />
      <ExportFilterFields filter={filter} isPublished={publishable !== null} onChange={setFilter} />
      <div role="status" className={classes.status}>
        {problem !== null && <Text>{problem}</Text>}
        {problem === null && isKnown && <Text>{estimateInWords(estimate)}</Text>}
        {problem === null && isKnown && publishable !== null && anonymity !== null && (
          <AlikeStatus anonymity={anonymity} choice={publishable} onChoose={setPublishable} />
        )}
      </div>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton isBusy={isBusy} disabled={!mayAsk} onClick={() => act(asked)}>
          Pedir exportação
        </BusyButton>
      </Group>
      <Text size="sm" c="dimmed" maw="75ch">
        São dados de saúde: o sistema pode pedir a sua senha de novo, e o pedido e cada download ficam no registro de
        acessos.
      </Text>
    </AccountPart>
  );
}

function estimateInWords(data: OutputOf<typeof estimateExport>): string {
  const testPeople = testsInWords(data.testPeople);
  const leftOut = testPeople === null ? '' : ` ${testPeople}.`;
  if (data.participants === 0) {
    return `Ninguém está neste filtro: o arquivo sairia só com os títulos das colunas.${leftOut}`;
  }
  const rows = `cerca de ${counted(roundedOff(data.rows), 'linha', 'linhas')}`;
  return `${counted(data.participants, 'participante', 'participantes')}, ${counted(data.days, 'dia começado', 'dias começados')}, ${rows}.${leftOut}`;
}

/** Two digits are as much as an estimate knows. */
function roundedOff(rows: number): number {
  const unit = 10 ** Math.max(0, String(rows).length - 2);
  return Math.round(rows / unit) * unit;
}

type Props = {
  anonymity: NonNullable<OutputOf<typeof estimateExport>['anonymity']>;
  choice: PublishableChoice;
  onChoose(choice: PublishableChoice): void;
};

/** How alike people would be in an archive that is published, before it is made; where that is too little, what to press. */
function AlikeStatus({ anonymity, choice, onChoose }: Props) {
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
            todos: quem tiver os dois junta as pessoas e sabe delas {choiceInWords(joined.told)}; o menor grupo passa a
            ter {joined.smallestGroup}. Publique só um deles, ou escolha aqui as mesmas características.
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
            Mudar para: {choiceInWords(suggestion)}
          </Button>
        </Group>
      )}
    </>
  );
}
