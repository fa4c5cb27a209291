import { Button, Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWaiting, type WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { testCountSuffix } from '#study/wording/tests-in-words.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import layout from '#web/platform/ui/layout.module.css';
import { filterChoices, ListFilters } from '#web/platform/ui/list-filters.tsx';
import { PageParts } from '#web/platform/ui/part-tabs.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { TestMark } from '#web/platform/ui/test-mark.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { ParticipantMention } from '#web/research/participant-list/participant-link.tsx';
import { GatewayPart, gatewayQuery } from '#web/team/gateway/gateway-part.tsx';
import { ReminderTexts } from '#web/team/reminders/reminder-texts.tsx';
import { type DaysPart, type DaysSearch, daysAddress, daysParts, openingNames } from './days-address.ts';
import { type OpeningChange, OpeningDialogs, type OpeningQuestion } from './opening-dialogs.tsx';
import { openingState, overrideInWords, reminderInWords, zonedMoment } from './opening-moment.ts';

const pageOfWaiting = ({ show, page }: DaysSearch) =>
  queryOf({
    queryKey: ['staff days', 'list', show, page],
    call: listWaiting,
    input: { show, page },
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Openings and reminders change on the server.
    refetchInterval: 60_000,
  });

const partNames: Record<DaysPart, string> = {
  waiting: 'Entre dois dias',
  texts: 'O que os lembretes dizem',
  gateway: 'Gateway',
};

/** `/staff/days` */
export function DaysScreen() {
  const [search, show] = usePageAddress(daysAddress);
  const hasGateway = (useQuery(gatewayQuery).data?.host ?? null) !== null;
  // Hidden on installations without a gateway.
  const parts = daysParts.filter((part) => part !== 'gateway' || hasGateway || search.part === part);
  return (
    <StaffFrame heading="Dias e lembretes">
      <PageParts
        label="Partes da tela"
        parts={parts}
        nameOf={(part) => partNames[part]}
        inOneRowFrom="tablet"
        open={search.part}
        onOpen={(part) => show({ ...daysAddress.atFirst, part })}
      >
        <Stack>
          {
            {
              waiting: <WaitingPart search={search} show={show} />,
              texts: <ReminderTexts />,
              gateway: <GatewayPart />,
            }[search.part]
          }
        </Stack>
      </PageParts>
    </StaffFrame>
  );
}

type AskOpening = (waiting: WaitingParticipant, asks: OpeningQuestion) => void;

function WaitingPart({ search, show }: { search: DaysSearch; show(chosen: Partial<DaysSearch>): void }) {
  const read = useQuery(pageOfWaiting(search));
  // Outside the list: a row may disappear while its dialog is open.
  const [changing, setChanging] = useState<OpeningChange | null>(null);
  return (
    <>
      <QueryContent of={read} lines={8}>
        {({ waiting, lastDate, serverTime, counts, total, tests, pageSize }) => (
          <>
            <ListFilters
              address={daysAddress}
              values={search}
              show={show}
              fields={[{ of: 'show', label: 'Mostrar', choices: filterChoices(openingNames, { counts }) }]}
              count={
                !read.isPlaceholderData && `${plural(total, 'participante', 'participantes')}${testCountSuffix(tests)}`
              }
            />
            <RecordList
              label="Participantes entre dois dias"
              caption="Horários no relógio de onde cada pessoa mora. A abertura mais antiga vem primeiro."
              roomFrom="75em"
              columns={columnsAt(serverTime, (one, asks) => setChanging({ waiting: one, lastDate, asks }))}
              rows={waiting}
              keyOf={({ participantId }) => participantId}
              empty={
                search.show === 'all'
                  ? 'Ninguém está entre dois dias agora. Quem conclui o dia 1 ou 2 aparece aqui até começar o próximo.'
                  : 'Ninguém nesta situação agora. Em Mostrar, escolha todas as pessoas.'
              }
              pages={{ address: daysAddress, values: search, total: total + tests, pageSize }}
            />
          </>
        )}
      </QueryContent>
      {changing && <OpeningDialogs {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function columnsAt(serverTime: string, onAsk: AskOpening): readonly RecordColumn<WaitingParticipant>[] {
  return [
    { label: 'Código', cell: codeOf, phone: (one) => [codeOf(one), ` · dia ${one.day}`] },
    { label: 'Próximo dia', cell: ({ day }) => day, onPhone: 'none' },
    {
      label: 'Abertura',
      cell: (one) => <Opening waiting={one} />,
      phone: (one) => [`${openingState(one, serverTime)} · `, <Opening key="opens" waiting={one} />],
    },
    { label: 'Situação', cell: (one) => openingState(one, serverTime), onPhone: 'none' },
    {
      label: 'Lembrete',
      cell: ({ reminder, timeZone }) => reminderInWords(reminder, timeZone),
      onPhone: 'quiet',
      saysHeading: true,
    },
    { label: 'Mudar', kind: 'actions', cell: (one) => <Actions waiting={one} onAsk={onAsk} /> },
  ];
}

function codeOf({ participantId, code, isTest }: WaitingParticipant) {
  return (
    <span key="code">
      <ParticipantMention participantId={participantId} code={code} />
      {isTest && <TestMark />}
    </span>
  );
}

function Opening({ waiting }: { waiting: WaitingParticipant }) {
  const words = overrideInWords(waiting);
  return (
    <>
      {zonedMoment(waiting.opensAt, waiting.timeZone)}
      {words !== null && <div className={layout.quiet}>Mudado pela equipe: {words}</div>}
    </>
  );
}

function Actions({ waiting, onAsk }: { waiting: WaitingParticipant; onAsk: AskOpening }) {
  const { code, override } = waiting;
  const button = { size: 'compact-md', variant: 'default' } as const;
  return (
    <Group gap="xs">
      <Button
        {...button}
        aria-label={`Mudar quando abre o próximo dia de ${code}`}
        onClick={() => onAsk(waiting, 'change')}
      >
        Mudar
      </Button>
      {override && (
        <Button {...button} aria-label={`Voltar à regra para ${code}`} onClick={() => onAsk(waiting, 'undo')}>
          Voltar à regra
        </Button>
      )}
    </Group>
  );
}
