import { Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { z } from 'zod';
import type { OutputOf } from '#contract/platform/call.ts';
import { locateParticipant } from '#contract/research/participant-list-calls.ts';
import { type ParticipantView, readParticipant } from '#contract/research/participant-view-calls.ts';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { Redirect } from '#web/platform/frame/redirect.tsx';
import { queryOf, RefusalError } from '#web/platform/server-state/server-state.ts';
import layout from '#web/platform/ui/layout.module.css';
import { PageParts } from '#web/platform/ui/part-tabs.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { NotesSection } from '#web/research/notes/notes-section.tsx';
import {
  listInFragment,
  openedByFragment,
  participantFragment,
} from '#web/research/participant-list/participant-fragment.ts';
import {
  type ParticipantListTexts,
  participantListAddress,
} from '#web/research/participant-list/participant-list-address.ts';
import { ExclusionHistory } from '#web/research/quality/exclusion-history.tsx';
import { QualityFlags } from '#web/research/quality/quality-flags.tsx';
import { AboutPersonSection } from './about-person-section.tsx';
import { InventorySection } from './inventory-section.tsx';
import { type ParticipantPart, participantAddress, participantParts } from './participant-address.ts';
import { ParticipantAttempts } from './participant-attempts.tsx';
import { ParticipantHead } from './participant-head.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { WordsSection } from './words-section.tsx';

export type NextDayProps = { head: ParticipantView['head']; onChanged(): unknown };
type NextDayControl = ComponentType<NextDayProps>;

/** `/useranalysis`: the participant comes in the navigation state or the fragment; without either, redirects to the list. */
export function ParticipantScreen({ NextDay }: { NextDay: NextDayControl }) {
  const requested = useRequestedParticipant();
  return requested === null ? (
    <Redirect to="/wordanalysis" />
  ) : (
    <OneParticipant requested={requested} NextDay={NextDay} />
  );
}

function OneParticipant({ requested, NextDay }: { requested: RequestedParticipant; NextDay: NextDayControl }) {
  const { participantId, code } = requested;
  const { data, error, refetch } = useQuery(
    queryOf({
      queryKey: ['participant', participantId],
      call: readParticipant,
      input: { participantId: participantId ?? '' },
      enabled: participantId !== null,
      ...auditedQueryOptions,
    }),
  );
  // The router restores scroll positions of addresses with a fragment.
  useLayoutEffect(() => {
    if (participantId !== null) window.scrollTo({ top: 0 });
  }, [participantId]);
  const problem = error ?? (participantId === null ? requested.error : null);
  const isGone = problem instanceof RefusalError && problem.refusal.refusal === 'not-found';
  return (
    <StaffFrame heading={data === undefined ? 'Participante' : `Participante ${data.head.code}`}>
      <WayInList within={requested.within} place={requested.place} />
      {isGone && (
        <Text role="alert">
          {participantId === null
            ? `Nenhuma participação tem o código ${code}. Confira o código; quem saiu da pesquisa e deixou as respostas está na lista com outro.`
            : 'Esta participação não existe mais sob este código: a pessoa saiu da pesquisa. Se deixou as respostas, elas estão na lista com outro código.'}
        </Text>
      )}
      {!isGone && (
        <QueryContent
          of={{ data, error: problem, refetch: participantId === null ? requested.retry : refetch }}
          lines={14}
        >
          {(view) => <Everything key={participantId} view={view} onRenew={refetch} NextDay={NextDay} />}
        </QueryContent>
      )}
    </StaffFrame>
  );
}

const partNames: Record<ParticipantPart, string> = {
  words: 'Palavras',
  timeline: 'Linha do tempo',
  inventory: 'Inventário',
  attempts: 'Tentativas',
  about: 'Sobre a pessoa',
  quality: 'Qualidade',
  nextDay: 'Próximo dia',
};

type EverythingProps = { view: ParticipantView; onRenew(): unknown; NextDay: NextDayControl };

function Everything({ view, onRenew, NextDay }: EverythingProps) {
  const [search, show] = usePageAddress(participantAddress);
  const client = useQueryClient();
  const { participantId, code } = view.head;
  const know = (changed: Partial<ParticipantView>) =>
    client.setQueryData<ParticipantView>(['participant', participantId], (known) => known && { ...known, ...changed });
  // Exclusions also appear in the timeline.
  const onParts = (partExclusion: ParticipantView['partExclusion']) => {
    know({ partExclusion });
    void onRenew();
  };
  const parts: Record<ParticipantPart, ReactNode> = {
    words: <WordsSection view={view} order={search} onSort={show} />,
    timeline: (
      <TimelineSection
        view={view}
        showsPages={search.showsPages}
        onShowPages={(showsPages) => show({ showsPages })}
        onParts={onParts}
      />
    ),
    inventory: <InventorySection view={view} />,
    attempts: <ParticipantAttempts view={view} />,
    about: <AboutPersonSection participantId={participantId} code={code} />,
    quality: (
      <Stack gap="lg">
        <QualityFlags flags={view.flags} />
        <ExclusionHistory exclusion={view.exclusion} partExclusion={view.partExclusion} isTest={view.head.isTest} />
      </Stack>
    ),
    nextDay: <NextDay head={view.head} onChanged={onRenew} />,
  };
  return (
    <>
      <ParticipantHead view={view} onRenew={onRenew} onExclusion={(exclusion) => know({ exclusion })} />
      <NotesSection participantId={participantId} notes={view.notes} onChanged={(notes) => know({ notes })} />
      <PageParts
        label="Partes da participação"
        parts={participantParts}
        nameOf={(part) => partNames[part]}
        inOneRowFrom="tablet"
        open={search.part}
        onOpen={(part) => show({ part })}
      >
        {parts[search.part]}
      </PageParts>
    </>
  );
}

function WayInList({ within, place }: Pick<RequestedParticipant, 'within' | 'place'>) {
  return (
    <Group
      component="nav"
      aria-label="Na lista de participantes"
      justify="space-between"
      gap="0 var(--mantine-spacing-lg)"
      className="wm-not-printed"
    >
      <StandaloneLink to="/wordanalysis" search={within}>
        Voltar à lista de participantes
      </StandaloneLink>
      {place && (
        <Group component="span" gap="0 var(--mantine-spacing-md)" className={layout.numbers}>
          <Step to={place.previous} within={within} label="Anterior" />
          <Text span size="sm" c="dimmed">
            {place.number.toLocaleString('pt-BR')} de {place.total.toLocaleString('pt-BR')}
          </Text>
          <Step to={place.next} within={within} label="Seguinte" />
        </Group>
      )}
    </Group>
  );
}

type Place = NonNullable<RequestedParticipant['place']>;
function Step({ to, within, label }: { to: Place['next']; within: RequestedParticipant['within']; label: string }) {
  const search = useSearch({ from: '/useranalysis' });
  if (to === null) return null;
  return (
    <StandaloneLink
      to="/useranalysis"
      search={search}
      hash={participantFragment(to.code, listInFragment(within))}
      state={{ participantId: to.participantId }}
      aria-label={`${label}: ${to.code}`}
    >
      {label}
    </StandaloneLink>
  );
}

function participantIdOf(state: { participantId?: unknown }): string | null {
  return z.uuid().safeParse(state.participantId).data ?? null;
}

type RequestedParticipant = {
  /** Null while the code is looked up. */
  participantId: string | null;
  code: string | null;
  within: ParticipantListTexts;
  /** Undefined while loading, null when the list excludes the participant. */
  place: OutputOf<typeof locateParticipant>['place'] | undefined;
  error: Error | null;
  retry(): unknown;
};

function useRequestedParticipant(): RequestedParticipant | null {
  // Ignores the next screen's location while it loads.
  const currentAddress = useLocation({
    select: ({ pathname, state, hash }) =>
      pathname === '/useranalysis' ? `${participantIdOf(state) ?? ''}#${hash}` : undefined,
  });
  const [latest, setLatest] = useState(currentAddress);
  if (currentAddress !== undefined && currentAddress !== latest) setLatest(currentAddress);
  const [key = '', ...fragment] = (currentAddress ?? latest ?? '').split('#');
  const { code, within } = openedByFragment(fragment.join('#'));
  const { data, error, refetch } = useQuery(
    queryOf({
      queryKey: ['participant place', code, within],
      call: locateParticipant,
      input: { ...participantListAddress.read(within), code: code ?? '' },
      enabled: code !== null,
      ...auditedQueryOptions,
    }),
  );
  const participantId = key === '' ? (data?.participantId ?? null) : key;
  if (participantId === null && code === null) return null;
  return { participantId, code, within, place: data?.place, error, retry: refetch };
}
