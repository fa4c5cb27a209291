import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { CallButton } from '#web/accounts/staff-frame/call-button.tsx';
import { staffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Alert, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  cancelEnding,
  confirmEnding,
  endRetention,
  type PlannedEnding,
  type Retention,
  type RetentionGroup,
  type RetentionRun,
} from '#contract/team/retention-calls.ts';
import { type RetentionWay, retentionWays } from '#study/decisions/retention-way.ts';
import { plural } from '#study/wording/plural.ts';
import { endedDataInWords } from '#study/wording/retention-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { ProgressLine } from '#web/platform/ui/progress-line.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { writtenDate } from '#web/platform/ui/written-date.ts';
import {
  confirmationText,
  type ExpiredData,
  expiredDataToDecide,
  groupInWords,
  plannedFacts,
  runFacts,
  startText,
  ways,
} from './retention-in-words.ts';
import { retentionQuery } from './retention-query.ts';

export const RetentionScreen = staffScreen('Guarda dos dados', retentionQuery, 8, RetentionContent);

function RetentionContent(retention: Retention) {
  const { endedOn, groups, runs, planned } = retention;
  const over = expiredDataToDecide(retention);
  const near = groups.find(({ state }) => state === 'near');
  return (
    <>
      <Text maw="75ch">
        <NoWrap>{ruleInWords(retention)}</NoWrap>
      </Text>
      {endedOn === null && (
        <StandaloneLink to="/ajuda/$page" params={{ page: 'operacao-guarda' }} state={firstStep}>
          Como se marca o fim da pesquisa
        </StandaloneLink>
      )}
      {over !== null && (
        <Alert bg="var(--wm-notice)">{`Já passou do prazo: ${endedDataInWords(over)}. Decida abaixo o que fazer.`}</Alert>
      )}
      {near?.retainedUntil && (
        <Alert>{`O prazo de uma parte dos dados acaba em ${writtenDate(near.retainedUntil)}.`}</Alert>
      )}
      <AccountPart title="O que está guardado">
        <RetentionGroups groups={groups} />
      </AccountPart>
      {planned !== null && <PlannedEndingPart planned={planned} />}
      {over !== null && <EndRetention over={over} />}
      <RetentionReceipts runs={runs} />
    </>
  );
}

function ruleInWords({ endedOn, noticeDays }: Retention): string {
  const notice = `A equipe recebe um e-mail ${plural(noticeDays, 'dia', 'dias')} antes e quando o prazo acaba; nada é apagado sem que alguém da administração peça aqui, e outra pessoa confirme ou passem sete dias.`;
  return endedOn === null
    ? `Os dados ficam pelos anos que o termo promete, contados do fim da pesquisa. Ela ainda não tem fim: quando acabar, alguém da administração escreve o dia nas configurações do material. ${notice}`
    : `A pesquisa acabou em ${writtenDate(endedOn)}. Os dados ficam pelos anos que o termo de cada pessoa promete, contados desse dia. ${notice}`;
}

function RetentionReceipts({ runs }: { runs: readonly RetentionRun[] }) {
  return (
    <AccountPart title="Recibos">
      {runs.length === 0 && (
        <Text maw="70ch">Nada foi decidido ainda. Cada decisão deixa aqui quem, quando, como e quantos.</Text>
      )}
      <Stack gap="lg">
        {runs.map((run) => (
          <section key={run.runId} aria-label={momentInWords(run.requestedAt)}>
            <Stack gap="xs">
              <Text fw={600}>{momentInWords(run.requestedAt)}</Text>
              {run.finishedAt === null && <Progress run={run} />}
              <DescriptionList facts={runFacts(run)} />
            </Stack>
          </section>
        ))}
      </Stack>
    </AccountPart>
  );
}

function Progress({ run: { people, leftAnswers, evidence, expected } }: { run: RetentionRun }) {
  const done = people + leftAnswers + evidence;
  const label = `${done.toLocaleString('pt-BR')} de ${expected.toLocaleString('pt-BR')}`;
  return <ProgressLine done={done} total={expected} label={label} />;
}

const columns: readonly RecordColumn<RetentionGroup>[] = [
  { label: 'Guardar até', cell: (group) => groupInWords(group).until },
  { label: 'Situação', cell: (group) => groupInWords(group).status },
  { label: 'Pessoas', isNumber: true, value: ({ people }) => people, onPhone: 'quiet', phone: endedDataInWords },
  { label: 'Respostas de quem saiu', isNumber: true, value: ({ leftAnswers }) => leftAnswers, onPhone: 'none' },
  { label: 'Provas de consentimento', isNumber: true, value: ({ evidence }) => evidence, onPhone: 'none' },
];

function RetentionGroups({ groups }: { groups: readonly RetentionGroup[] }) {
  return (
    <RecordList
      label="O que está guardado"
      roomFrom="48em"
      columns={columns}
      rows={groups}
      keyOf={({ years }) => years ?? 'none'}
      empty="Ninguém aceitou o termo ainda: não há dados a guardar."
    />
  );
}

function PlannedEndingPart({ planned }: { planned: PlannedEnding }) {
  const { endingId, way, confirmation, beginsAt } = planned;
  return (
    <AccountPart title="Um pedido espera">
      <Text maw="70ch">
        <NoWrap>
          {`Nada foi apagado ainda. Isto começa sozinho em ${momentInWords(beginsAt)}, se ninguém da administração retirar o pedido antes.`}
        </NoWrap>
      </Text>
      <DescriptionList facts={plannedFacts(planned)} />
      <Text maw="70ch">{confirmationText[confirmation]}</Text>
      <CallButton
        label="Retirar o pedido"
        button={{ variant: 'filled' }}
        call={cancelEnding}
        input={{ endingId }}
        storesIn={retentionQuery}
        renews={[retentionQuery.queryKey]}
        successMessage="O pedido foi retirado. Nada foi apagado."
      >
        {confirmation === 'yours' && (
          <ActionDialogButton
            label={ways[way].now}
            call={confirmEnding}
            input={() => ({ endingId })}
            title={`${ways[way].now}, sem esperar?`}
            text={startText(planned)}
            yes={ways[way].now}
            isDestructive
            successMessage="Começou. O que passou do prazo acaba em instantes."
            storesIn={retentionQuery}
          />
        )}
      </CallButton>
    </AccountPart>
  );
}

function EndRetention({ over }: { over: ExpiredData }) {
  const [way, setWay] = useState<RetentionWay | null>(null);
  const [isUnderstood, setIsUnderstood] = useState(false);
  return (
    <AccountPart title="O que passou do prazo">
      <Text maw="70ch">
        <NoWrap>{`O prazo que o termo promete acabou para ${endedDataInWords(over)}. Escolha o que fazer com tudo isso de uma vez.`}</NoWrap>
      </Text>
      <Radio.Group label="O que fazer" size="md" value={way} onChange={(value) => setWay(value as RetentionWay)}>
        <Stack gap="sm" mt="xs">
          {retentionWays.map((one) => (
            <Radio key={one} value={one} label={ways[one].name} description={ways[one].consequence} maw="70ch" />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Entendi o que vai acontecer, e que depois de começar não dá para desfazer."
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
      <Group>
        <ActionDialogButton
          label={way === null ? 'Pedir o fim destes dados' : ways[way].request}
          button={{ disabled: way === null || !isUnderstood, 'aria-describedby': 'falta-para-decidir' }}
          call={endRetention}
          input={() => ({ way, expected: over.total, understood: true })}
          title="Está tudo conferido?"
          text={`${way && ways[way].name}: isto vale para ${endedDataInWords(over)}. Começa em sete dias, ou antes, se outra pessoa da administração confirmar; até começar, dá para retirar o pedido. A equipe recebe um e-mail, e o seu nome e os números ficam no registro de acessos.`}
          yes={way && ways[way].request}
          isDestructive
          successMessage="O pedido está guardado, e a equipe recebe um e-mail. Nada foi apagado ainda."
          storesIn={retentionQuery}
        />
      </Group>
      <Text id="falta-para-decidir" size="sm" c="dimmed" mih="1.6em">
        {way === null && 'Escolha o que fazer.'}
        {way !== null && !isUnderstood && 'Marque que entendeu o que vai acontecer.'}
      </Text>
    </AccountPart>
  );
}
