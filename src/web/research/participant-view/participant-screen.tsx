import { Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { type ParticipantView, readParticipant } from '#contract/research/participant-view-calls.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { Redirect } from '#web/platform/frame/redirect.tsx';
import { askServer, Refused } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { ExclusionControl } from '#web/research/quality/exclusion-control.tsx';
import { QualityFlags } from '#web/research/quality/quality-flags.tsx';
import { AboutPersonSection } from './about-person-section.tsx';
import { InventorySection } from './inventory-section.tsx';
import { ParticipantAttempts } from './participant-attempts.tsx';
import { ParticipantHead } from './participant-head.tsx';
import {
  type ParticipantPart,
  participantAddressOf,
  participantParts,
  participantSearchOf,
} from './participant-in-address.ts';
import classes from './participant-screen.module.css';
import { participantIdOf } from './participant-state.ts';
import { TimelineSection } from './timeline-section.tsx';
import { WordsSection } from './words-section.tsx';

/** When the next day of a participant opens, and who decided so. */
type NextDayControl = ComponentType<{ participantId: string; onChanged(): unknown }>;

/** `/useranalysis`: one participant under their code. Who it is comes in the navigation state; without it, back to the list. */
export function ParticipantScreen({ NextDay }: { NextDay: NextDayControl }) {
  // While another screen is being loaded the location is that one's already, and this one stays as it is.
  const asked = useLocation({
    select: ({ pathname, state }) => (pathname === '/useranalysis' ? participantIdOf(state) : undefined),
  });
  const [latest, setLatest] = useState(asked);
  if (asked !== undefined && asked !== latest) setLatest(asked);
  const participantId = asked === undefined ? latest : asked;
  return participantId === null || participantId === undefined ? (
    <Redirect to="/wordanalysis" />
  ) : (
    <OneParticipant participantId={participantId} NextDay={NextDay} />
  );
}

type OneProps = { participantId: string; NextDay: NextDayControl };

function OneParticipant({ participantId, NextDay }: OneProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['participant', participantId],
    queryFn: () => askServer(readParticipant, { participantId }),
    ...lookOnlyOnce,
  });
  const isGone = error instanceof Refused && error.refusal.refusal === 'not-found';
  return (
    <StaffFrame heading={data === undefined ? 'Participante' : `Participante ${data.head.code}`} room="analysis">
      <StandaloneLink to="/wordanalysis">Voltar à lista de participantes</StandaloneLink>
      {isGone && (
        <Text role="alert">
          Esta participação não existe mais sob este código: a pessoa saiu da pesquisa. Se deixou as respostas, elas
          estão na lista com outro código.
        </Text>
      )}
      {error && !data && !isGone && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={14} />}
      {data && <Everything key={participantId} view={data} onRenew={refetch} NextDay={NextDay} />}
    </StaffFrame>
  );
}

const partNames: Record<ParticipantPart, string> = {
  timeline: 'Linha do tempo',
  words: 'Palavras',
  inventory: 'Inventário',
  attempts: 'Tentativas',
  about: 'Sobre a pessoa',
  quality: 'Qualidade',
  nextDay: 'Próximo dia',
};

type EverythingProps = { view: ParticipantView; onRenew(): unknown; NextDay: NextDayControl };

function Everything({ view, onRenew, NextDay }: EverythingProps) {
  const navigate = useNavigate();
  const search = participantSearchOf(useSearch({ from: '/useranalysis' }));
  const client = useQueryClient();
  const { participantId, code } = view.head;
  const show = (changed: Partial<typeof search>) =>
    void navigate({
      to: '/useranalysis',
      search: participantAddressOf({ ...search, ...changed }),
      state: { participantId },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <ParticipantHead view={view} onRenew={onRenew} />
      <Tabs
        value={search.part}
        onChange={(part) => show({ part: (part ?? 'timeline') as ParticipantPart })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} aria-label="Partes da participação">
          {participantParts.map((part) => (
            <Tabs.Tab key={part} value={part} mih={44}>
              {partNames[part]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="timeline" pt="md">
          <TimelineSection
            view={view}
            showsPages={search.showsPages}
            onShowPages={(showsPages) => show({ showsPages })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="words" pt="md">
          <WordsSection view={view} order={search.order} onSort={(order) => show({ order })} />
        </Tabs.Panel>
        <Tabs.Panel value="inventory" pt="md">
          <InventorySection view={view} />
        </Tabs.Panel>
        <Tabs.Panel value="attempts" pt="md">
          <ParticipantAttempts view={view} />
        </Tabs.Panel>
        <Tabs.Panel value="about" pt="md">
          <AboutPersonSection participantId={participantId} code={code} />
        </Tabs.Panel>
        <Tabs.Panel value="quality" pt="md">
          <div className={classes.quality}>
            <QualityFlags flags={view.flags} />
            <ExclusionControl
              exclusion={view.exclusion}
              isOfStaff={view.head.isOfStaff}
              participantCode={code}
              onChanged={(exclusion) =>
                client.setQueryData<ParticipantView>(
                  ['participant', participantId],
                  (known) => known && { ...known, exclusion },
                )
              }
            />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="nextDay" pt="md">
          <NextDay participantId={participantId} onChanged={onRenew} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
