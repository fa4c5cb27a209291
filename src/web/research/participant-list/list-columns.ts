import type { ListedParticipant, ParticipantSortColumn } from '#contract/research/participant-list-calls.ts';
import {
  agoInWords,
  participantStateInWords,
  phaseNames,
} from '#study/participant-state/participant-state-in-words.ts';
import { trainingTasks } from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';

/** What a row says, in words, at a moment. */
export type RowInWords = {
  code: string;
  day: string;
  phase: string;
  attempts: string;
  lastActivity: string;
  /** The moment itself, for whoever points at it. */
  lastActivityMoment: string | undefined;
  unsent: string;
  flags: string;
  openCases: string;
  state: string;
};

const none = '–';
/** Made once: it is asked for every row that is scrolled into sight. */
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' });

export type ListColumn = {
  key: keyof RowInWords;
  label: string;
  /** What a press on its heading sorts by; the phase is sorted with the day. */
  sort: ParticipantSortColumn;
  /** Of the values that people look for first. */
  beginsDescending: boolean;
  isNumber: boolean;
};

export const listColumns: readonly ListColumn[] = [
  { key: 'code', label: 'Código', sort: 'code', beginsDescending: false, isNumber: false },
  { key: 'state', label: 'Situação', sort: 'state', beginsDescending: false, isNumber: false },
  { key: 'day', label: 'Dia e fase', sort: 'day', beginsDescending: true, isNumber: false },
  { key: 'attempts', label: 'Tentativas', sort: 'attempts', beginsDescending: true, isNumber: false },
  { key: 'lastActivity', label: 'Última atividade', sort: 'lastActivity', beginsDescending: true, isNumber: false },
  { key: 'unsent', label: 'No aparelho', sort: 'unsent', beginsDescending: true, isNumber: true },
  { key: 'flags', label: 'Sinais', sort: 'flags', beginsDescending: true, isNumber: true },
  { key: 'openCases', label: 'Casos', sort: 'openCases', beginsDescending: true, isNumber: true },
];

/** @param nowMs the server's time */
export function rowInWords(one: ListedParticipant, nowMs: number): RowInWords {
  const { lastActivityAt, attempts, flags } = one;
  const tried = trainingTasks.flatMap((task, index) =>
    attempts[task] === 0 ? [] : [`T${index + 1}: ${attempts[task]}`],
  );
  return {
    code: one.code,
    day: String(one.day),
    phase: phaseNames[one.phase],
    attempts: tried.length === 0 ? none : tried.join(' · '),
    lastActivity: lastActivityAt === null ? none : agoInWords(nowMs - Date.parse(lastActivityAt)),
    lastActivityMoment: lastActivityAt === null ? undefined : moment.format(Date.parse(lastActivityAt)),
    unsent: count(one.unsentCount),
    flags: flagsInWords(flags),
    openCases: count(one.openCases),
    // An hour does not begin a line.
    state: participantStateInWords(one.state, nowMs).replace(' às ', ' às\u00a0'),
  };
}

/** @returns "–", "3", "3 (1 grave)", "3 graves" */
function flagsInWords({ count: all, hard }: ListedParticipant['flags']): string {
  if (hard === 0) return count(all);
  const grave = counted(hard, 'grave', 'graves');
  return hard === all ? grave : `${count(all)} (${grave})`;
}

/** @returns why somebody, or a part of theirs, is in no analysis, as it stands below the code; null for everybody else */
export function leftOutInWords({ isTest, isExcluded, excludedParts }: ListedParticipant): string | null {
  if (isTest) return 'teste';
  if (isExcluded) return 'fora';
  return excludedParts > 0 ? `${counted(excludedParts, 'parte', 'partes')} fora` : null;
}

function count(number: number): string {
  return number === 0 ? none : number.toLocaleString('pt-BR');
}
