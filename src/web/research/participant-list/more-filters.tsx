import { NativeSelect, TextInput } from '@mantine/core';
import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import { type PageEnding, pageEndings, type QuietSpan, quietSpans } from '#study/participant-state/quiet-span.ts';
import { phaseNumbers, phases, studyDays } from '#study/protocol.ts';
import { lowField } from '#web/platform/ui/list-tools.tsx';

type Props = { list: ParticipantListQuery; change(part: Partial<ParticipantListQuery>): void };

const quietNames: Readonly<Record<QuietSpan, string>> = {
  underDay: 'Menos de 24 horas',
  day: '24 horas ou mais',
  underThreeDays: 'Menos de 3 dias',
  threeDays: '3 dias ou mais',
  week: '7 dias ou mais',
};

/** How a page went, as a filter and the reasons of who stopped call it. */
export const pageEndingNames: Readonly<Record<PageEnding, string>> = {
  closed: 'Fechada',
  hidden: 'Escondida',
  lost: 'A conexão caiu',
  unknown: 'Sem notícia dela',
};

const anyQuiet = { value: 'any', label: 'Tanto faz' };
const quiet = [anyQuiet, ...quietSpans.map((value) => ({ value, label: quietNames[value] }))];
const pages = [anyQuiet, ...pageEndings.map((value) => ({ value, label: pageEndingNames[value] }))];
const reached = [
  { value: '', label: 'Qualquer parte' },
  ...studyDays.flatMap((day) =>
    phaseNumbers
      .filter((phase) => phase !== phases.notEnrolled)
      .map((phase) => ({ value: `${day}.${phase}`, label: `Dia ${day}: ${phaseNames[phase]}` })),
  ),
];

/** What most people do not filter by, and numbers of the panel lead to. */
export function MoreFilters({ list, change }: Props) {
  return (
    <>
      <NativeSelect
        {...lowField}
        label="Chegou até"
        data={reached}
        value={list.reached === null ? '' : `${list.reached.day}.${list.reached.phase}`}
        onChange={({ currentTarget: { value } }) => change({ reached: placeIn(value) })}
      />
      <NativeSelect
        {...lowField}
        label="Sem atividade há"
        data={quiet}
        value={list.quiet}
        onChange={({ currentTarget: { value } }) => change({ quiet: value as typeof list.quiet })}
      />
      <NativeSelect
        {...lowField}
        label="Como ficou a página"
        data={pages}
        value={list.page}
        onChange={({ currentTarget: { value } }) => change({ page: value as typeof list.page })}
      />
      <TextInput
        {...lowField}
        type="date"
        label="Inscrição desde"
        min="1900-01-01"
        value={list.enrolledFrom ?? ''}
        onChange={({ currentTarget: { value } }) => change({ enrolledFrom: value === '' ? null : value })}
      />
      <TextInput
        {...lowField}
        type="date"
        label="Inscrição até"
        min="1900-01-01"
        value={list.enrolledTo ?? ''}
        onChange={({ currentTarget: { value } }) => change({ enrolledTo: value === '' ? null : value })}
      />
    </>
  );
}

/** @returns how many of these filters leave somebody out */
export function activeMoreFilters(list: ParticipantListQuery): number {
  const { reached, quiet, page, enrolledFrom, enrolledTo } = list;
  const chosen = [reached !== null, quiet !== 'any', page !== 'any', enrolledFrom !== null, enrolledTo !== null];
  return chosen.filter(Boolean).length;
}

function placeIn(value: string): ParticipantListQuery['reached'] {
  if (value === '') return null;
  const [day, phase] = value.split('.').map(Number);
  return { day, phase } as ParticipantListQuery['reached'];
}
