import {
  type ListedState,
  listedStates,
  type ParticipantListQuery,
} from '#contract/research/participant-list-calls.ts';
import { qualityFlags } from '#research/quality/quality-day.ts';
import { phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import { type PageEnding, type QuietSpan, quietSpans } from '#study/participant-state/quiet-span.ts';
import { phaseNumbers, phases, studyDays } from '#study/protocol.ts';
import { type FilterField, filterChoices, ListFilters } from '#web/platform/ui/list-filters.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { listColumns } from './list-columns.tsx';
import { participantListAddress } from './participant-list-address.ts';

type Props = {
  list: ParticipantListQuery;
  hasRoom: boolean;
  sources: readonly string[];
  groups: readonly string[];
  onChange(chosen: Partial<ParticipantListQuery>): void;
  onFind(search: string): void;
};

type Field = FilterField<ParticipantListQuery>;

const stateNames: Readonly<Record<ListedState, string>> = {
  atWork: 'Fazendo agora',
  lost: 'Conexão perdida',
  running: 'Em andamento',
  background: 'Em segundo plano',
  stopped: 'Interrompeu',
  betweenDays: 'Entre dois dias',
  notStarted: 'Não começou',
  finished: 'Terminou',
  left: 'Desistiu',
};

const pageEndingNames: Readonly<Record<PageEnding, string>> = {
  closed: 'Fechada',
  hidden: 'Escondida',
  lost: 'A conexão caiu',
  unknown: 'Sem notícia dela',
};

const quietNames: Readonly<Record<QuietSpan, string>> = {
  underDay: 'Menos de 24 horas',
  day: '24 horas ou mais',
  underThreeDays: 'Menos de 3 dias',
  threeDays: '3 dias ou mais',
  week: '7 dias ou mais',
};

const excludedNames = {
  with: 'Mostrar',
  without: 'Esconder',
  only: 'Só quem está fora',
  parts: 'Só com partes fora',
  tests: 'Só testes',
};

const choicesOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

const reached = studyDays.flatMap((day) =>
  phaseNumbers
    .filter((phase) => phase !== phases.notEnrolled)
    .map((phase) => ({ value: `${day}.${phase}`, label: `Dia ${day}: ${phaseNames[phase]}` })),
);

const usual: readonly Field[] = [
  { of: 'state', label: 'Situação', room: '9rem', choices: [all('Todas'), ...choicesOf(listedStates, stateNames)] },
  { of: 'day', label: 'Dia', room: '6rem', choices: filterChoices(daysNamed(), { all: 'Todos' }) },
  { of: 'phase', label: 'Fase', room: '9rem', choices: filterChoices(phaseNames, { all: 'Todas' }) },
  {
    of: 'flags',
    label: 'Sinais de qualidade',
    room: '10.5rem',
    choices: [
      { value: 'any', label: 'Com ou sem' },
      { value: 'some', label: 'Com sinais' },
      { value: 'hard', label: 'Com sinais graves' },
      ...choicesOf(qualityFlags, flagNames),
    ],
  },
  { of: 'excluded', label: 'Fora das análises', room: '9rem', choices: filterChoices(excludedNames) },
];

const anyWay = { value: 'any', label: 'Tanto faz' };

/** Filters behind "Mais filtros", which links of the panel also use. */
const rare: readonly Field[] = [
  { of: 'reached', label: 'Chegou até', choices: [all('Qualquer parte'), ...reached] },
  { of: 'quiet', label: 'Sem atividade há', choices: [anyWay, ...choicesOf(quietSpans, quietNames)] },
  { of: 'page', label: 'Como ficou a página', choices: [anyWay, ...filterChoices(pageEndingNames)] },
  { of: 'enrolledFrom', label: 'Inscrição desde', kind: 'day' },
  { of: 'enrolledTo', label: 'Inscrição até', kind: 'day' },
  { of: 'onlyOpenCases', label: 'Só com casos abertos', kind: 'box' },
];

const orders = listColumns.flatMap(({ name, label, sorts }) =>
  [sorts === 'down', sorts !== 'down'].map((descending) => ({
    ...{ sort: name, descending, label: `${label} ${descending ? '↓' : '↑'}` },
  })),
);

export function ParticipantFilters({ list, hasRoom, sources, groups, onChange, onFind }: Props) {
  return (
    <ListFilters
      address={participantListAddress}
      values={list}
      show={onChange}
      search={{ of: 'search', label: 'Código', most: 40, room: '6rem', starts: 'afterPause', onEnter: onFind }}
      orders={hasRoom ? undefined : orders}
      fields={usual}
      rareFields={[...sourceField(sources, list), ...groupField(groups), ...rare]}
      isFolded={!hasRoom}
    />
  );
}

function sourceField(sources: readonly string[], { source }: ParticipantListQuery): readonly Field[] {
  if (sources.length === 0 && source === null) return [];
  const named = sources.map((name) => ({ value: name, label: name }));
  const choices = [all('Todas'), ...named, { value: ' ', label: 'Sem link, ou menos de 5 pessoas' }];
  return [{ of: 'source', label: 'Origem', choices }];
}

function groupField(groups: readonly string[]): readonly Field[] {
  if (groups.length === 0) return [];
  const choices = [all('Todos'), ...groups.map((label, place) => ({ value: String(place + 1), label }))];
  return [{ of: 'group', label: 'Grupo', choices }];
}

function all(label: string) {
  return { value: '', label };
}

function daysNamed(): Record<string, string> {
  return Object.fromEntries(studyDays.map((day) => [String(day), `Dia ${day}`]));
}
