import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listedStates, type ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { qualityFlags } from '#research/quality/quality-day.ts';
import { phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import dense from '#web/platform/ui/dense.module.css';
import { fieldsInRow, lowField } from '#web/platform/ui/list-tools.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { listColumns } from './list-columns.ts';
import { participantStateNames } from './list-in-address.ts';
import { activeMoreFilters, MoreFilters } from './more-filters.tsx';
import classes from './participant-filters.module.css';

type Props = {
  list: ParticipantListQuery;
  /** Otherwise only the search is open at first. */
  hasRoom: boolean;
  /** Of all links of recruitment. */
  sources: readonly string[];
  /** Their names, once they are told. */
  groups: readonly string[];
  onChange(list: ParticipantListQuery): void;
  /** Somebody has typed a code and pressed Enter. */
  onFind(search: string): void;
};

const afterTypingMs = 250;
const all = '';

const states = [
  { value: all, label: 'Todas' },
  ...listedStates.map((kind) => ({ value: kind, label: participantStateNames[kind] })),
];
const days = [{ value: all, label: 'Todos' }, ...['1', '2', '3'].map((day) => ({ value: day, label: `Dia ${day}` }))];
const phases = [
  { value: all, label: 'Todas' },
  ...Object.entries(phaseNames).map(([value, label]) => ({ value, label })),
];
const flags = [
  { value: 'any', label: 'Com ou sem' },
  { value: 'some', label: 'Com sinais' },
  { value: 'hard', label: 'Com sinais graves' },
  ...qualityFlags.map((flag) => ({ value: flag, label: flagNames[flag] })),
];
const excluded = [
  { value: 'with', label: 'Mostrar' },
  { value: 'without', label: 'Esconder' },
  { value: 'only', label: 'Só quem está fora' },
  { value: 'parts', label: 'Só com partes fora' },
  { value: 'tests', label: 'Só testes' },
];

/** Who is listed. The address of the screen carries all of it. */
export function ParticipantFilters({ list, hasRoom, sources, groups, onChange, onFind }: Props) {
  const [typed, setTyped] = useState(list.search);
  // The address may change by itself, as with "back".
  const [shown, setShown] = useState(list.search);
  if (shown !== list.search) {
    setShown(list.search);
    if (typed.trim() !== list.search) setTyped(list.search);
  }
  const [isOpen, setIsOpen] = useState(false);
  const active = activeFilters(list);
  const find = useDebouncedCallback((search: string) => onChange({ ...list, search }), afterTypingMs);
  const change = (part: Partial<ParticipantListQuery>) => onChange({ ...list, search: typed.trim(), ...part });
  return (
    <search className={`wm-not-printed ${dense.dense}`}>
      <form
        className={hasRoom ? `${fieldsInRow} ${classes.row}` : classes.filters}
        onSubmit={(event) => {
          event.preventDefault();
          find.cancel();
          onChange({ ...list, search: typed.trim() });
          onFind(typed.trim());
        }}
        autoComplete="off"
      >
        <TextInput
          {...lowField}
          className={classes.small}
          label="Código"
          type="search"
          maxLength={40}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            find(currentTarget.value.trim());
          }}
        />
        {!hasRoom && (
          <Button
            variant="default"
            aria-expanded={isOpen}
            leftSection={<IconFilter size={20} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {active === 0 ? 'Filtros' : `Filtros (${active})`}
          </Button>
        )}
        {(hasRoom || isOpen) && <Choices {...{ list, hasRoom, sources, groups, change }} />}
      </form>
    </search>
  );
}

type ChoicesProps = {
  list: ParticipantListQuery;
  hasRoom: boolean;
  sources: readonly string[];
  /** Their names, once they are told. */
  groups: readonly string[];
  change(part: Partial<ParticipantListQuery>): void;
};

function Choices({ list, hasRoom, sources, groups, change }: ChoicesProps) {
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isMoreShown = isMoreOpen || activeRareFilters(list) > 0;
  return (
    <>
      {!hasRoom && <Order list={list} change={change} />}
      <NativeSelect
        {...lowField}
        className={classes.middle}
        label="Situação"
        data={states}
        value={list.state ?? all}
        onChange={({ currentTarget: { value } }) =>
          change({ state: value === all ? null : (value as typeof list.state) })
        }
      />
      <NativeSelect
        {...lowField}
        className={classes.small}
        label="Dia"
        data={days}
        value={list.day ?? all}
        onChange={({ currentTarget: { value } }) =>
          change({ day: value === all ? null : (Number(value) as typeof list.day) })
        }
      />
      <NativeSelect
        {...lowField}
        className={classes.middle}
        label="Fase"
        data={phases}
        value={list.phase ?? all}
        onChange={({ currentTarget: { value } }) =>
          change({ phase: value === all ? null : (Number(value) as typeof list.phase) })
        }
      />
      <NativeSelect
        {...lowField}
        className={classes.large}
        label="Sinais de qualidade"
        data={flags}
        value={list.flags}
        onChange={({ currentTarget: { value } }) => change({ flags: value as typeof list.flags })}
      />
      <NativeSelect
        {...lowField}
        className={classes.middle}
        label="Fora das análises"
        data={excluded}
        value={list.excluded}
        onChange={({ currentTarget: { value } }) => change({ excluded: value as typeof list.excluded })}
      />
      {!isMoreShown && (
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={false}
          leftSection={<IconFilterPlus size={18} aria-hidden />}
          onClick={() => setIsMoreOpen(true)}
        >
          Mais filtros
        </Button>
      )}
      {isMoreShown && (
        <>
          {(sources.length > 0 || list.source !== null) && (
            <NativeSelect
              {...lowField}
              label="Origem"
              data={sourceChoices(sources)}
              value={list.source === null ? all : list.source === '' ? withoutLink : `de ${list.source}`}
              onChange={({ currentTarget: { value } }) => change({ source: sourceOf(value) })}
            />
          )}
          {groups.length > 0 && (
            <NativeSelect
              {...lowField}
              label="Grupo"
              data={[
                { value: all, label: 'Todos' },
                ...groups.map((name, index) => ({ value: String(index + 1), label: name })),
              ]}
              value={list.group ?? all}
              onChange={({ currentTarget: { value } }) => change({ group: value === all ? null : Number(value) })}
            />
          )}
          <MoreFilters list={list} change={change} />
          <Checkbox
            className={classes.box}
            label="Só com casos abertos"
            checked={list.onlyOpenCases}
            onChange={({ currentTarget }) => change({ onlyOpenCases: currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}

const withoutLink = 'sem';

function sourceChoices(sources: readonly string[]) {
  return [
    { value: all, label: 'Todas' },
    ...sources.map((source) => ({ value: `de ${source}`, label: source })),
    { value: withoutLink, label: 'Sem link, ou menos de 5 pessoas' },
  ];
}

function sourceOf(choice: string): string | null {
  if (choice === all) return null;
  return choice === withoutLink ? '' : choice.slice('de '.length);
}

const orders = listColumns.flatMap(({ sort, label, beginsDescending }) => {
  const ways = [beginsDescending, !beginsDescending];
  return ways.map((descending) => ({
    value: `${sort} ${descending ? 'down' : 'up'}`,
    label: `${label} ${descending ? '↓' : '↑'}`,
  }));
});

/** Where there are no headings to press. */
function Order({ list, change }: Pick<ChoicesProps, 'list' | 'change'>) {
  return (
    <NativeSelect
      {...lowField}
      label="Ordem"
      data={orders}
      value={`${list.sort} ${list.descending ? 'down' : 'up'}`}
      onChange={({ currentTarget: { value } }) => {
        const [sort, way] = value.split(' ');
        change({ sort: sort as ParticipantListQuery['sort'], descending: way === 'down' });
      }}
    />
  );
}

function activeFilters(list: ParticipantListQuery): number {
  const { state, day, phase, flags, excluded } = list;
  const chosen = [state !== null, day !== null, phase !== null, flags !== 'any', excluded !== 'with'];
  return chosen.filter(Boolean).length + activeRareFilters(list);
}

/** Of those behind "Mais filtros". */
function activeRareFilters(list: ParticipantListQuery): number {
  const { source, group, onlyOpenCases } = list;
  return [source !== null, group !== null, onlyOpenCases].filter(Boolean).length + activeMoreFilters(list);
}
