import { Tabs } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listWaiting, type WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsBesides } from '#study/wording/tests-in-words.ts';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { choicesOf, ListFilters } from '#web/platform/ui/list-filters.tsx';
import { PartTabs } from '#web/platform/ui/part-tabs.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { GatewayPart, gatewayQuery } from '#web/team/gateway/gateway-part.tsx';
import { ReminderTexts } from '#web/team/reminders/reminder-texts.tsx';
import { type DaysPart, type DaysSearch, daysAddress, daysParts, openingNames } from './days-address.ts';
import classes from './days-screen.module.css';
import { OpeningDialogs, type OpeningQuestion } from './opening-dialogs.tsx';
import { WaitingList } from './waiting-list.tsx';

const pageOfWaiting = ({ show, page }: DaysSearch) =>
  queryOptions({
    queryKey: ['staff days', 'list', show, page],
    queryFn: () => askServer(listWaiting, { show, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Days open, and reminders go out, while the page stands there.
    refetchInterval: 60_000,
  });

const partNames: Record<DaysPart, string> = {
  waiting: 'Entre dois dias',
  texts: 'O que os lembretes dizem',
  gateway: 'Gateway',
};

/** `/staff/days`: participants between two days and when the next one opens; what reminders say. */
export function DaysScreen() {
  const [search, show] = usePageAddress(daysAddress);
  const hasGateway = (useQuery(gatewayQuery).data?.host ?? null) !== null;
  // Few installations have one: the others are not told of what they cannot set up here.
  const parts = daysParts.filter((part) => part !== 'gateway' || hasGateway || search.part === part);
  return (
    <StaffFrame heading="Dias e lembretes">
      <Tabs
        value={search.part}
        keepMounted={false}
        onChange={(part) => show({ ...daysAddress.atFirst, part: (part ?? 'waiting') as DaysPart })}
      >
        <PartTabs label="Partes da tela" parts={parts} nameOf={(part) => partNames[part]} inOneRowFrom="tablet" />
        <Tabs.Panel value="waiting" pt="md" className={classes.part}>
          <WaitingPart search={search} show={show} />
        </Tabs.Panel>
        <Tabs.Panel value="texts" pt="md" className={classes.part}>
          <ReminderTexts />
        </Tabs.Panel>
        <Tabs.Panel value="gateway" pt="md" className={classes.part}>
          <GatewayPart />
        </Tabs.Panel>
      </Tabs>
    </StaffFrame>
  );
}

type WaitingProps = { search: DaysSearch; show(chosen: Partial<DaysSearch>): void };

function WaitingPart({ search, show }: WaitingProps) {
  const client = useQueryClient();
  const read = useQuery(pageOfWaiting(search));
  const lastDate = read.data?.lastDate;
  const [changing, setChanging] = useState<{ waiting: WaitingParticipant; asks: OpeningQuestion } | null>(null);
  return (
    <>
      <WhenRead of={read} lines={8}>
        {({ waiting, serverTime, counts, total, tests, pageSize }) => (
          <>
            <ListFilters
              address={daysAddress}
              values={search}
              show={show}
              fields={[{ of: 'show', label: 'Mostrar', choices: choicesOf(openingNames, { counts }) }]}
              count={
                !read.isPlaceholderData && `${counted(total, 'participante', 'participantes')}${testsBesides(tests)}`
              }
            />
            <WaitingList
              waiting={waiting}
              serverTime={serverTime}
              onAsk={(one, asks) => setChanging({ waiting: one, asks })}
              empty={
                search.show === 'all'
                  ? 'Ninguém está entre dois dias agora. Quem conclui o dia 1 ou 2 aparece aqui até começar o próximo.'
                  : 'Ninguém nesta situação agora. Em Mostrar, escolha todas as pessoas.'
              }
              pages={{ address: daysAddress, values: search, total: total + tests, pageSize }}
            />
          </>
        )}
      </WhenRead>
      {changing && lastDate !== undefined && (
        <OpeningDialogs
          {...changing}
          lastDate={lastDate}
          onChanged={() => void client.invalidateQueries({ queryKey: ['staff days'] })}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
