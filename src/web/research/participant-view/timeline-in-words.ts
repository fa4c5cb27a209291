import type { ParticipantView, TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import type { Departure, PageEvent } from '#research/timeline/timeline-entry.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { dayPartNames, dayParts, isTraining, type RelationTask, type StudyDay } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { dayPartsInWords } from '#web/research/quality/exclusion-in-words.ts';
import { durationInWords } from './duration-in-words.ts';

const partNames = keyedBy(dayPartNames, (part) => `${dayParts[part].article} ${dayParts[part].inSentence}`);

const departureNames: Record<Departure, string> = {
  pageHidden: 'escondida',
  connectionLost: 'perdida',
  pageClosed: 'fechada',
};

const pageSentences: Record<PageEvent, string> = {
  pageOpened: 'Abriu a página',
  pageShown: 'Voltou à página',
  pageHidden: 'Escondeu a página',
  pageClosed: 'Fechou a página',
  connectionLost: 'A conexão caiu',
  connectionBack: 'A conexão voltou',
};

const placeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(dayParts).map(({ place, article, inSentence }) => [place, `n${article} ${inSentence}`]),
  ),
  home: 'no início',
};

type EntrySentences = {
  [Kind in TimelineEntryView['kind']]: (entry: Extract<TimelineEntryView, { kind: Kind }>) => string;
};

const sentences: EntrySentences = {
  consentGiven: ({ version }) => `Aceitou o termo de consentimento (versão ${version})`,
  consentRefused: ({ version }) => `Não aceitou o termo de consentimento (versão ${version})`,
  enrolled: () => 'Entregou o questionário e entrou na pesquisa',
  dayStarted: ({ day }) => `Começou o dia ${day}`,
  inventorySubmitted: () => 'Entregou o Inventário',
  ratingOpened: () => 'Começou a avaliar palavras',
  ratingResumed: () => 'Abriu de novo a avaliação de palavras, no meio dela',
  ratingCompleted: (entry) => `Terminou de avaliar as palavras${missedInWords(entry)}`,
  blockOpened: (entry) => `Começou ${attemptInWords(entry)}`,
  blockResumed: (entry) => `Abriu de novo ${attemptInWords(entry)}, no meio`,
  blockFinished: (entry) => `Terminou ${attemptInWords(entry)}: ${resultInWords(entry)}`,
  dayFinished: ({ day }) => `Terminou o dia ${day}`,
  dayOpeningChanged: ({ change, openedDay }) => `${openings[change]} ${openedDay}`,
  partsExcluded: ({ parts }) => `A equipe excluiu das análises ${dayPartsInWords(parts)}`,
  partsIncluded: ({ parts }) => `A equipe reincluiu nas análises ${dayPartsInWords(parts)}`,
  page: ({ event, place }) =>
    `${pageSentences[event]}${place === null ? '' : ` (${placeNames[place] ?? 'em outra tela'})`}`,
  gap: (entry) => gapInWords(entry),
  left: () => 'Saiu da pesquisa e deixou as respostas, sem o nome',
  other: ({ name }) => `Outro registro: ${name}`,
};

export function timelineInWords(entry: TimelineEntryView): string {
  return (sentences[entry.kind] as (entry: TimelineEntryView) => string)(entry);
}

export function toneOf({ kind }: TimelineEntryView): 'step' | 'gap' | 'page' {
  return kind === 'gap' || kind === 'page' ? kind : 'step';
}

function missedInWords({ timedOutCount, voidedCount }: { timedOutCount: number; voidedCount: number }): string {
  const details = [
    timedOutCount === 0 ? null : `${plural(timedOutCount, 'vez', 'vezes')} sem resposta no tempo`,
    voidedCount === 0 ? null : `${plural(voidedCount, 'vez', 'vezes')} com a página fora da tela`,
  ].filter((part) => part !== null);
  return details.length === 0 ? '' : ` (${details.join('; ')})`;
}

function attemptInWords({ task, attempt }: { task: RelationTask; attempt: number }): string {
  return isTraining(task) ? `${partNames[task]}, tentativa ${attempt}` : partNames[task];
}

type FinishedBlock = Extract<TimelineEntryView, { kind: 'blockFinished' }>;

function resultInWords({ correctCount, itemCount, advancedBy }: FinishedBlock): string {
  const result = `${correctCount} de ${itemCount} certas`;
  if (advancedBy === 'mastery') return `${result}, chegou aos 90%`;
  if (advancedBy === 'cap') return `${result}, seguiu por ser a décima tentativa`;
  return result;
}

type Opening = Extract<TimelineEntryView, { kind: 'dayOpeningChanged' }>;

const openings: Record<Opening['change'], string> = {
  opened: 'A equipe abriu o dia',
  earlier: 'A equipe adiantou a abertura do dia',
  later: 'A equipe adiou a abertura do dia',
  undone: 'A equipe devolveu à regra do estudo a abertura do dia',
};

type Gap = Extract<TimelineEntryView, { kind: 'gap' }>;

function gapInWords(gap: Gap): string {
  const length = durationInWords(gap.durationMs);
  const where = `${gap.isWithin ? 'durante' : 'antes d'}${gap.isWithin ? ` ${partNames[gap.part]}` : partNames[gap.part]}`;
  const stopped = gap.until === null ? `Parou ${where}; já são ${length}` : `Parou por ${length} ${where}`;
  return `${stopped}${reasonInWords(gap)}`;
}

function reasonInWords({ departures, stayedInSight, until }: Gap): string {
  const [first, ...rest] = departures;
  const tense = until === null ? 'foi' : 'tinha sido';
  if (first === undefined) return stayedInSight ? '; a página continuou na tela' : '';
  if (first === 'connectionLost') {
    const fell = until === null ? 'a conexão caiu' : 'a conexão tinha caído';
    return `; ${fell}${rest.includes('pageClosed') ? ', e depois a página foi fechada' : ''}`;
  }
  const then = rest.map((departure) =>
    departure === 'connectionLost' ? 'a conexão caiu' : `a página foi ${departureNames[departure]}`,
  );
  return [`; a página ${tense} ${departureNames[first]}`, ...then].join(', e depois ');
}

/** `day` is null before day 1. */
export type TimelineDay = {
  day: StudyDay | null;
  entries: TimelineEntryView[];
  flags: ParticipantView['flags'];
  /** Finished without incident: collapsed to a line. */
  isOrdinary: boolean;
};

const unusual: readonly TimelineEntryView['kind'][] = [
  ...(['gap', 'consentRefused', 'ratingResumed', 'blockResumed', 'dayOpeningChanged'] as const),
  ...(['partsExcluded', 'partsIncluded', 'left', 'other'] as const),
];

export const isUnusual = (entry: TimelineEntryView): boolean =>
  entry.kind === 'blockFinished' ? entry.advancedBy === 'cap' : unusual.includes(entry.kind);

export function timelineDays(
  { timeline, flags, refused, days }: Pick<ParticipantView, 'timeline' | 'flags' | 'refused' | 'days'>,
  showsPages: boolean,
): TimelineDay[] {
  const byDay = [...Map.groupBy(timeline, ({ day }) => day)];
  return byDay.flatMap(([day, all]) => {
    const entries = all.filter((entry) => showsPages || toneOf(entry) !== 'page');
    if (entries.length === 0) return [];
    const ofDay = flags.filter((flag) => flag.day === day);
    const isOver = day === null ? days.length > 0 : days.some((one) => one.day === day && one.finishedAt !== null);
    const hadTrouble = all.some(isUnusual) || ofDay.length > 0 || refused.some((answer) => answer.day === day);
    return [{ day, entries, flags: ofDay, isOrdinary: isOver && !hadTrouble }];
  });
}
