import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconAntennaBars1, IconAntennaBars5 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useCallback, useState } from 'react';
import {
  downloadParticipantList,
  listParticipants,
  type ParticipantListQuery,
} from '#contract/research/participant-list-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { testCountSuffix } from '#study/wording/tests-in-words.ts';
import { isAccessLost, StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import dense from '#web/platform/ui/dense.module.css';
import { usePageAddress } from '#web/platform/ui/use-page-address.ts';
import { ParticipantFilters } from './participant-filters.tsx';
import { listInFragment, participantFragment } from './participant-fragment.ts';
import { participantListAddress, unfilteredList } from './participant-list-address.ts';
import { ParticipantsInSight } from './participants-in-sight.tsx';
import { liveStateNames, type Participants, pageOf, useParticipants } from './use-participants.ts';
import { useRequestPrint } from './use-printed-rows.ts';

/** Debounces page loads while scrolling. */
const afterScrollingMs = 120;

const isFiltered = ({ sort: _sort, descending: _descending, ...list }: ParticipantListQuery) =>
  !participantListAddress.isAtFirst({ ...unfilteredList, ...list });

type RemindControl = ComponentType<{ list: ParticipantListQuery; isEmpty: boolean }>;

/** `/wordanalysis` */
export function ParticipantListScreen({ Remind }: { Remind: RemindControl }) {
  const [list, show] = usePageAddress(participantListAddress);
  // Minimum width of the table.
  const hasRoom = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const [pages, setPages] = useState('0 0');
  const [settledPages] = useDebouncedValue(pages, afterScrollingMs);
  const [firstPage = 0, lastPage = 0] = settledPages.split(' ').map(Number);
  const [knownRows, setKnownRows] = useState<number>();
  const paper = useRequestPrint(knownRows);
  const participants = useParticipants(list, paper.lastPage === null ? firstPage : 0, paper.lastPage ?? lastPage);
  // A string, so that an equal range does not re-render.
  const follow = useCallback((first: number, last: number) => setPages(`${pageOf(first)} ${pageOf(last)}`), []);
  const openOnlyOne = useOpenSingleResult(list);
  const sheet = useAction({ call: downloadParticipantList });
  const mayDownload = useHoldsRole('analysis');
  const { error, total } = participants;
  const rows = total === undefined ? undefined : total + participants.tests;
  if (rows !== knownRows) setKnownRows(rows);
  return (
    <StaffFrame
      heading="Participantes"
      actions={
        <>
          <ButtonLink to="/globalanalysis" variant="default" size="compact-sm">
            Análise global
          </ButtonLink>
          {mayDownload && (
            <BusyButton
              variant="default"
              size="compact-sm"
              isBusy={sheet.isBusy}
              disabled={rows === undefined || rows === 0}
              onClick={() => sheet.act({ ...list, timeZone: browserTimeZone() })}
            >
              Baixar planilha
            </BusyButton>
          )}
          <BusyButton
            variant="default"
            size="compact-sm"
            isBusy={paper.lastPage !== null}
            disabled={rows === undefined || rows === 0}
            onClick={() => rows !== undefined && paper.print(rows)}
          >
            Imprimir
          </BusyButton>
          <Remind list={list} isEmpty={total === undefined || total === 0} />
        </>
      }
    >
      <CallError error={sheet.error} />
      {isAccessLost(error) || (error !== null && total === undefined) ? (
        <StaffFailure error={error} onRetry={participants.renew} />
      ) : (
        <>
          <ParticipantFilters
            {...{ list, hasRoom }}
            sources={participants.sources}
            groups={participants.groups}
            onChange={show}
            onFind={openOnlyOne}
          />
          <LiveLine participants={participants} isFiltered={isFiltered(list)} />
          {rows === undefined && <DelayedSkeleton lines={10} />}
          {rows === 0 && <EmptyList participants={participants} onShowAll={() => show(unfilteredList)} />}
          {rows !== undefined && rows > 0 && (
            <ParticipantsInSight
              key={hasRoom ? 'table' : 'cards'}
              {...{ participants, total: rows, list, hasRoom }}
              lastOnPaper={paper.lastPage}
              onSort={show}
              onRange={follow}
            />
          )}
        </>
      )}
    </StaffFrame>
  );
}

function LiveLine({ participants, isFiltered }: { participants: Participants; isFiltered: boolean }) {
  const { total, tests, totalUnfiltered, live, newcomers, isOrderOld, renew } = participants;
  const Icon = live === 'live' ? IconAntennaBars5 : IconAntennaBars1;
  const all = plural(totalUnfiltered, 'participante', 'participantes');
  return (
    <Group
      gap="0 var(--mantine-spacing-md)"
      mih="calc(var(--wm-press, 44px) + 2px)"
      my="calc(-1 * var(--wm-space-3))"
      className={dense.dense}
    >
      <Text role="status" size="sm">
        {total !== undefined &&
          `${isFiltered ? `${total.toLocaleString('pt-BR')} de ${all}` : all}${testCountSuffix(tests)}`}
      </Text>
      <Group
        component="span"
        gap={6}
        fz="sm"
        c={live === 'live' ? 'var(--mantine-color-anchor)' : 'dimmed'}
        className="wm-not-printed"
      >
        <Icon size={18} aria-hidden />
        {liveStateNames[live]}
      </Group>
      {(newcomers > 0 || isOrderOld) && (
        <Button variant="default" size="compact-sm" onClick={renew}>
          {newcomers > 0
            ? `${plural(newcomers, 'participante novo', 'participantes novos')}: atualizar`
            : 'A ordem mudou: atualizar'}
        </Button>
      )}
    </Group>
  );
}

function EmptyList({ participants, onShowAll }: { participants: Participants; onShowAll: () => void }) {
  if (participants.totalUnfiltered + participants.testsUnfiltered > 0) {
    return (
      <Stack align="flex-start" gap="sm">
        <Text>Ninguém com estes filtros.</Text>
        <Button variant="default" onClick={onShowAll}>
          Limpar filtros
        </Button>
      </Stack>
    );
  }
  return (
    <Text maw="60ch">
      Ainda não há participantes. Eles aparecem aqui, sem que seja preciso recarregar, assim que aceitam o termo em{' '}
      <strong>{`${window.location.origin}/research`}</strong>. Divulgue esse endereço a quem vai participar.
    </Text>
  );
}

/** Opens the only participant whose code matches the search. */
function useOpenSingleResult(list: ParticipantListQuery): (search: string) => void {
  const router = useRouter();
  const { mutate } = useMutation({
    async mutationFn(search: string) {
      const wanted = { ...list, search };
      const { participants } = await fetchFromServer(listParticipants, { ...wanted, offset: 0 });
      return { only: participants.length === 1 ? participants[0] : undefined, wanted };
    },
    onSuccess({ only, wanted }) {
      if (only === undefined) return;
      const { participantId, code } = only;
      const hash = participantFragment(code, listInFragment(participantListAddress.write(wanted)));
      void router.navigate({ to: '/useranalysis', hash, state: { participantId } });
    },
  });
  return (search) => {
    if (search !== '') mutate(search);
  };
}
