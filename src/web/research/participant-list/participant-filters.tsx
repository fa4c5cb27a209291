import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { participantStateKinds } from '#study/participant-state/participant-state.ts';
import { phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import { listColumns } from './list-columns.ts';
import { participantStateNames } from './list-in-address.ts';
import classes from './participant-filters.module.css';

type Props = {
  list: ParticipantListQuery;
  /** Otherwise only the search is open at first. */
  hasRoom: boolean;
  onChange(list: ParticipantListQuery): void;
};

const afterTypingMs = 250;
const all = '';

const states = [
  { value: all, label: 'Todas' },
  ...participantStateKinds.map((kind) => ({ value: kind, label: participantStateNames[kind] })),
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
];
const excluded = [
  { value: 'with', label: 'Mostrar' },
  { value: 'without', label: 'Esconder' },
  { value: 'only', label: 'Só quem está fora' },
];

/** Who is listed. The address of the screen carries all of it. */
export function ParticipantFilters({ list, hasRoom, onChange }: Props) {
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
    <search>
      <form className={classes.filters} onSubmit={(event) => event.preventDefault()} autoComplete="off">
        <TextInput
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
        {(hasRoom || isOpen) && <Choices {...{ list, hasRoom, change }} />}
      </form>
    </search>
  );
}

type ChoicesProps = {
  list: ParticipantListQuery;
  hasRoom: boolean;
  change(part: Partial<ParticipantListQuery>): void;
};

function Choices({ list, hasRoom, change }: ChoicesProps) {
  return (
    <>
      {!hasRoom && <Order list={list} change={change} />}
      <NativeSelect
        label="Situação"
        data={states}
        value={list.state ?? all}
        onChange={({ currentTarget: { value } }) =>
          change({ state: value === all ? null : (value as typeof list.state) })
        }
      />
      <NativeSelect
        label="Dia"
        data={days}
        value={list.day ?? all}
        onChange={({ currentTarget: { value } }) =>
          change({ day: value === all ? null : (Number(value) as typeof list.day) })
        }
      />
      <NativeSelect
        label="Fase"
        data={phases}
        value={list.phase ?? all}
        onChange={({ currentTarget: { value } }) =>
          change({ phase: value === all ? null : (Number(value) as typeof list.phase) })
        }
      />
      <NativeSelect
        label="Sinais de qualidade"
        data={flags}
        value={list.flags}
        onChange={({ currentTarget: { value } }) => change({ flags: value as typeof list.flags })}
      />
      <NativeSelect
        label="Fora das análises"
        data={excluded}
        value={list.excluded}
        onChange={({ currentTarget: { value } }) => change({ excluded: value as typeof list.excluded })}
      />
      <Checkbox
        className={classes.box}
        label="Só com casos abertos"
        checked={list.onlyOpenCases}
        onChange={({ currentTarget }) => change({ onlyOpenCases: currentTarget.checked })}
      />
    </>
  );
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

function activeFilters({ state, day, phase, flags, excluded, onlyOpenCases }: ParticipantListQuery): number {
  const chosen = [state !== null, day !== null, phase !== null, flags !== 'any', excluded !== 'with', onlyOpenCases];
  return chosen.filter(Boolean).length;
}
