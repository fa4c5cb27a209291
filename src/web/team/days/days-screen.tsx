import { NativeSelect, Tabs, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listWaiting, type WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsBesides } from '#study/wording/tests-in-words.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { ListPages, PageGone } from '#web/platform/ui/list-pages.tsx';
import { ListTools, lowField } from '#web/platform/ui/list-tools.tsx';
import { PartTabs } from '#web/platform/ui/part-tabs.tsx';
import { GatewayPart, gatewayQuery } from '#web/team/gateway/gateway-part.tsx';
import { ReminderTexts } from '#web/team/reminders/reminder-texts.tsx';
import {
  type DaysPart,
  type DaysSearch,
  daysAddressOf,
  daysPartOf,
  daysParts,
  daysSearchOf,
  openingNames,
} from './days-in-address.ts';
import classes from './days-screen.module.css';
import { OpeningDialogs, type OpeningQuestion } from './opening-dialogs.tsx';
import { WaitingList } from './waiting-list.tsx';

const pageOfWaiting = (search: DaysSearch) =>
  queryOptions({
    queryKey: ['staff days', 'list', search],
    queryFn: () => askServer(listWaiting, search),
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
  const address = useSearch({ from: '/staff/days' });
  const navigate = useNavigate();
  const hasGateway = (useQuery(gatewayQuery).data?.host ?? null) !== null;
  // Few installations have one: the others are not told of what they cannot set up here.
  const parts = daysParts.filter((part) => part !== 'gateway' || hasGateway || daysPartOf(address) === part);
  return (
    <StaffFrame heading="Dias e lembretes">
      <Tabs
        value={daysPartOf(address)}
        keepMounted={false}
        onChange={(part) =>
          void navigate({ to: '/staff/days', search: part === null || part === 'waiting' ? {} : { part } })
        }
      >
        <PartTabs label="Partes da tela" parts={parts} nameOf={(part) => partNames[part]} inOneRowFrom="tablet" />
        <Tabs.Panel value="waiting" pt="md" className={classes.part}>
          <WaitingPart search={daysSearchOf(address)} />
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

function WaitingPart({ search }: { search: DaysSearch }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(pageOfWaiting(search));
  const [changing, setChanging] = useState<{ waiting: WaitingParticipant; asks: OpeningQuestion } | null>(null);
  const shows = Object.entries(openingNames).map(([value, label]) => ({
    value,
    label: data ? `${label} (${data.counts[value as DaysSearch['show']].toLocaleString('pt-BR')})` : label,
  }));
  return (
    <>
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={8} />}
      {data && (
        <>
          <ListTools
            count={
              <span role="status">
                {!isPlaceholderData &&
                  `${counted(data.total, 'participante', 'participantes')}${testsBesides(data.tests)}`}
              </span>
            }
          >
            <search>
              <NativeSelect
                {...lowField}
                label="Mostrar"
                w="fit-content"
                maw="100%"
                data={shows}
                value={search.show}
                onChange={(event) => {
                  const show = event.currentTarget.value as DaysSearch['show'];
                  void navigate({ to: '/staff/days', search: daysAddressOf({ show, page: 1 }) });
                }}
              />
            </search>
          </ListTools>
          {data.waiting.length === 0 ? (
            <NobodyWaits search={search} />
          ) : (
            <WaitingList
              waiting={data.waiting}
              serverTime={data.serverTime}
              onAsk={(waiting, asks) => setChanging({ waiting, asks })}
            />
          )}
          <ListPages
            page={search.page}
            total={data.total + data.tests}
            pageSize={data.pageSize}
            linkTo={(page, label) => (
              <ButtonLink to="/staff/days" search={daysAddressOf({ ...search, page })} variant="default">
                {label}
              </ButtonLink>
            )}
          />
        </>
      )}
      {changing && data && (
        <OpeningDialogs
          {...changing}
          lastDate={data.lastDate}
          onChanged={() => void client.invalidateQueries({ queryKey: ['staff days'] })}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

function NobodyWaits({ search }: { search: DaysSearch }) {
  if (search.page > 1) return <PageGone />;
  if (search.show === 'all') {
    return (
      <Text maw="70ch">
        Ninguém está entre dois dias agora. Quem conclui o dia 1 ou 2 aparece aqui até começar o próximo.
      </Text>
    );
  }
  return <Text>Ninguém nesta situação agora. Em Mostrar, escolha todas as pessoas.</Text>;
}
