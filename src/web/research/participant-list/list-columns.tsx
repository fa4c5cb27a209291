import { Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconClockPause,
  IconDoorExit,
  IconEyeOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { ListedParticipant, ParticipantSortColumn } from '#contract/research/participant-list-calls.ts';
import type { ParticipantStateKind } from '#study/participant-state/participant-state.ts';
import {
  participantStateInWords,
  phaseNames,
  relativeTimeInWords,
} from '#study/participant-state/participant-state-in-words.ts';
import { trainingTasks } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import classes from '#web/platform/ui/record-list.module.css';
import { ParticipantLink } from './participant-link.tsx';
import type { RowKeys } from './use-row-keys.ts';

type ListOfRows = { within: string; nowMs: number; keys: Pick<RowKeys, 'tabStop' | 'onFocus' | 'linkRef'> | null };

export const ListOfRowsContext = createContext<ListOfRows>({ within: '', nowMs: 0, keys: null });

/** Numeric columns sort descending first. */
export const listColumns: readonly (RecordColumn<ListedParticipant> & { name: ParticipantSortColumn })[] = [
  {
    ...{ name: 'code', label: 'Código', sorts: 'up', width: '132px' },
    cell: (one, place) => <Code one={one} place={place} />,
    phone: (one) => <Code one={one} place={null} />,
  },
  { name: 'state', label: 'Situação', sorts: 'up', cell: (one) => <State one={one} /> },
  {
    ...{ name: 'day', label: 'Dia e fase', sorts: 'down', width: '140px', onPhone: 'quiet' },
    cell: ({ day, phase }) => `${day} · ${phaseNames[phase]}`,
    phone: ({ day, phase }) => `Dia ${day} · ${phaseNames[phase]}`,
  },
  {
    ...{ name: 'attempts', label: 'Tentativas', kind: 'whole', sorts: 'down', width: '112px', onPhone: 'none' },
    cell: ({ attempts }) =>
      trainingTasks
        .flatMap((task, index) => (attempts[task] ? [`T${index + 1}: ${attempts[task]}`] : []))
        .join(' · ') || none,
  },
  {
    ...{ name: 'lastActivity', label: 'Última atividade', sorts: 'down', width: '116px', onPhone: 'quiet' },
    cell: (one) => <LastActivity one={one} />,
    hint: ({ lastActivityAt }) => (lastActivityAt === null ? undefined : moment.format(Date.parse(lastActivityAt))),
    phone: (one) =>
      one.lastActivityAt !== null && (
        <>
          atividade <LastActivity one={one} />
        </>
      ),
  },
  {
    ...{ name: 'unsent', label: 'No aparelho', sorts: 'down', width: '87px', isNumber: true, onPhone: 'quiet' },
    cell: ({ unsentCount }) => countOrNone(unsentCount),
    phone: ({ unsentCount }) => unsentCount > 0 && `${countOrNone(unsentCount)} no aparelho`,
  },
  {
    ...{ name: 'flags', label: 'Sinais', sorts: 'down', width: '98px', isNumber: true, onPhone: 'quiet' },
    cell: flagsInWords,
    hint: flagsInWords,
    phone: (one) => one.flags.count > 0 && `sinais: ${flagsInWords(one)}`,
  },
  {
    ...{ name: 'openCases', label: 'Casos', sorts: 'down', width: '69px', isNumber: true, onPhone: 'quiet' },
    cell: ({ openCases }) => (openCases > 0 ? <strong>{countOrNone(openCases)}</strong> : none),
    phone: ({ openCases }) => openCases > 0 && `casos abertos: ${countOrNone(openCases)}`,
  },
];

/** Paper is narrower than a window, so columns have automatic widths. */
export const columnsOnPaper = listColumns.map(({ width: _, ...column }) => column);

const none = '–';
/** Formatter cached, as virtual rows use it while scrolling. */
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' });

function countOrNone(number: number): string {
  return number === 0 ? none : number.toLocaleString('pt-BR');
}

/** @returns "–", "3", "3 (1 grave)", "3 graves" */
function flagsInWords({ flags: { count, hard } }: ListedParticipant): string {
  if (hard === 0) return countOrNone(count);
  const grave = plural(hard, 'grave', 'graves');
  return hard === count ? grave : `${countOrNone(count)} (${grave})`;
}

function Code({ one, place }: { one: ListedParticipant; place: number | null }) {
  const { within, keys } = use(ListOfRowsContext);
  const { participantId, code, isExcluded, excludedParts, isTest, source, site } = one;
  const parts = plural(excludedParts, 'parte', 'partes');
  const [mark, title] = isTest
    ? ['teste', 'Participação de teste: não conta']
    : isExcluded
      ? ['fora', 'Fora das análises']
      : excludedParts > 0
        ? [`${parts} fora`, `${parts} de dias fora das análises`]
        : [source, `Origem: ${site ? `${source} · ${site}` : source}`];
  const walked = keys !== null &&
    place !== null && {
      tabIndex: keys.tabStop === place ? 0 : -1,
      onFocus: () => keys.onFocus(place),
      ref: (link: HTMLAnchorElement | null) => keys.linkRef(place, link),
    };
  return (
    <>
      <ParticipantLink participantId={participantId} code={code} within={within} {...walked}>
        {code}
      </ParticipantLink>
      {mark !== null && (
        <Text span size="xs" c="dimmed" fw={400} ms={6} title={title}>
          {mark}
        </Text>
      )}
    </>
  );
}

const stateIcons: Readonly<Record<ParticipantStateKind, TablerIcon>> = {
  lost: IconPlugConnectedX,
  running: IconPlayerPlay,
  background: IconEyeOff,
  stopped: IconPlayerPause,
  betweenDays: IconClockPause,
  notStarted: IconCircleDashed,
  finished: IconCircleCheck,
  left: IconDoorExit,
};

function State({ one: { state } }: { one: ListedParticipant }) {
  const { nowMs } = use(ListOfRowsContext);
  const Icon = stateIcons[state.kind];
  // Keeps "às" and its hour on one line.
  const words = participantStateInWords(state, nowMs).replace(' às ', ' às\u00a0');
  const color = { lost: 'error', running: 'anchor', background: 'anchor' }[state.kind as string] ?? 'dimmed';
  return (
    <span className={classes.withIcon}>
      <Icon size={18} aria-hidden style={{ flex: 'none', color: `var(--mantine-color-${color})` }} />
      <span className={classes.cut} title={words}>
        {words}
      </span>
    </span>
  );
}

function LastActivity({ one: { lastActivityAt } }: { one: ListedParticipant }) {
  const { nowMs } = use(ListOfRowsContext);
  return lastActivityAt === null ? none : relativeTimeInWords(nowMs - Date.parse(lastActivityAt));
}
