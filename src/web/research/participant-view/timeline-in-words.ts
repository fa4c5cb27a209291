import type { ParticipantView, TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import type { Departure, PageEvent } from '#research/timeline/timeline-entry.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { dayPartNames, dayParts, isTraining, type RelationTask, type StudyDay } from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';
import { dayPartsInWords } from '#web/research/quality/exclusion-in-words.ts';
import { durationInWords } from './duration-in-words.ts';

const partNames = keyedBy(dayPartNames, (part) => `${dayParts[part].article} ${dayParts[part].said}`);

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
  ...Object.fromEntries(Object.values(dayParts).map(({ place, article, said }) => [place, `n${article} ${said}`])),
  home: 'no início',
};

export function timelineInWords(entry: TimelineEntryView): string {
  switch (entry.kind) {
    case 'consentGiven':
      return `Aceitou o termo de consentimento (versão ${entry.version})`;
    case 'consentRefused':
      return `Não aceitou o termo de consentimento (versão ${entry.version})`;
    case 'enrolled':
      return 'Entregou o questionário e entrou na pesquisa';
    case 'dayStarted':
      return `Começou o dia ${entry.day}`;
    case 'inventorySubmitted':
      return 'Entregou o Inventário';
    case 'ratingOpened':
      return 'Começou a avaliar palavras';
    case 'ratingResumed':
      return 'Abriu de novo a avaliação de palavras, no meio dela';
    case 'ratingCompleted':
      return `Terminou de avaliar as palavras${missedInWords(entry)}`;
    case 'blockOpened':
      return `Começou ${attemptInWords(entry)}`;
    case 'blockResumed':
      return `Abriu de novo ${attemptInWords(entry)}, no meio`;
    case 'blockFinished':
      return `Terminou ${attemptInWords(entry)}: ${resultInWords(entry)}`;
    case 'dayFinished':
      return `Terminou o dia ${entry.day}`;
    case 'dayOpeningChanged':
      return openingInWords(entry);
    case 'partsExcluded':
      return `A equipe excluiu das análises ${dayPartsInWords(entry.parts)}`;
    case 'partsIncluded':
      return `A equipe reincluiu nas análises ${dayPartsInWords(entry.parts)}`;
    case 'page':
      return `${pageSentences[entry.event]}${entry.place === null ? '' : ` (${placeNames[entry.place] ?? 'em outra tela'})`}`;
    case 'gap':
      return gapInWords(entry);
    case 'left':
      return 'Saiu da pesquisa e deixou as respostas, sem o nome';
    case 'other':
      return `Outro registro: ${entry.name}`;
  }
}

export function toneOf({ kind }: TimelineEntryView): 'step' | 'gap' | 'page' {
  return kind === 'gap' || kind === 'page' ? kind : 'step';
}

function missedInWords({ timedOutCount, voidedCount }: { timedOutCount: number; voidedCount: number }): string {
  const said = [
    timedOutCount === 0 ? null : `${counted(timedOutCount, 'vez', 'vezes')} sem resposta no tempo`,
    voidedCount === 0 ? null : `${counted(voidedCount, 'vez', 'vezes')} com a página fora da tela`,
  ].filter((part) => part !== null);
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

function attemptInWords({ task, attempt }: { task: RelationTask; attempt: number }): string {
  return isTraining(task) ? `${partNames[task]}, tentativa ${attempt}` : partNames[task];
}

type Finished = Extract<TimelineEntryView, { kind: 'blockFinished' }>;

function resultInWords({ correctCount, itemCount, advancedBy }: Finished): string {
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

function openingInWords({ change, openedDay }: Opening): string {
  return `${openings[change]} ${openedDay}`;
}

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

export function isUnusual(entry: TimelineEntryView): boolean {
  switch (entry.kind) {
    case 'gap':
    case 'consentRefused':
    case 'ratingResumed':
    case 'blockResumed':
    case 'dayOpeningChanged':
    case 'partsExcluded':
    case 'partsIncluded':
    case 'left':
    case 'other':
      return true;
    case 'blockFinished':
      return entry.advancedBy === 'cap';
    default:
      return false;
  }
}

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
