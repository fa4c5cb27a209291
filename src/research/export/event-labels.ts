import type { QualityFlagName } from '#research/quality/quality-day.ts';
import type { PagePlace } from '#study/participant-state/page-place.ts';
import { type DayPart, dayPartNames, dayParts } from '#study/protocol.ts';
import type { BilingualText } from './bilingual-text.ts';
import { dayPartLabels } from './day-part-labels.ts';

/** Kinds of the timeline; the server's list is checked against it by its type. */
export const eventKindLabels = {
  consentAccepted: { pt: 'aceitou o termo', en: 'accepted the consent form' },
  phaseChanged: { pt: 'passou a outra etapa', en: 'went on to another phase' },
  ratingSessionResumed: {
    pt: 'retomou a avaliação de palavras depois de recarregar a página',
    en: 'resumed the word rating after a reload of the page',
  },
  blockOpened: { pt: 'abriu uma tentativa de tarefa', en: 'opened an attempt at a task' },
  blockResumed: {
    pt: 'retomou uma tentativa de tarefa depois de recarregar a página',
    en: 'resumed an attempt at a task after a reload of the page',
  },
  left: { pt: 'deixou a pesquisa e permitiu manter as respostas', en: 'left the study and let the answers be kept' },
  dayOpeningChanged: { pt: 'a equipe mudou quando um dia abre', en: 'the team changed when a day opens' },
  pageOpened: { pt: 'abriu a página', en: 'opened the page' },
  pageHidden: {
    pt: 'escondeu a página: outra aba, outro programa ou tela apagada',
    en: 'hid the page: another tab, another program or a dark screen',
  },
  pageShown: { pt: 'voltou à página', en: 'came back to the page' },
  connectionLost: { pt: 'conexão com a página perdida', en: 'connection with the page lost' },
  connectionBack: { pt: 'conexão com a página de volta', en: 'connection with the page is back' },
  pageClosed: { pt: 'fechou a página', en: 'closed the page' },
} as const;

const labelsByPlace = Object.fromEntries(
  dayPartNames.map((part) => [dayParts[part].place, dayPartLabels[part]]),
) as Record<(typeof dayParts)[DayPart]['place'], BilingualText>;

export const pagePlaceLabels = {
  ...labelsByPlace,
  home: { pt: 'início', en: 'home' },
  other: { pt: 'outra tela', en: 'another screen' },
} as const satisfies Record<PagePlace, BilingualText>;

/** The server's list is checked against it by its type. */
export const openingChangeLabels = {
  opened: { pt: 'aberto na hora', en: 'opened at once' },
  earlier: { pt: 'mais cedo', en: 'earlier' },
  later: { pt: 'mais tarde', en: 'later' },
  undone: { pt: 'de volta à regra do estudo', en: 'back to the rule of the study' },
} as const;

export const severityLabels = { notice: { pt: 'aviso', en: 'notice' }, hard: { pt: 'grave', en: 'hard' } } as const;

export const qualityFlagLabels = {
  inventoryPace: { pt: 'inventário respondido rápido demais', en: 'inventory answered too fast' },
  sameAnswers: { pt: 'a mesma resposta em muitas frases seguidas', en: 'the same answer to many items in a row' },
  fastRatings: { pt: 'notas dadas antes do tempo de ler', en: 'ratings given before the word could be read' },
  sameRating: { pt: 'a mesma nota em quase todas as palavras', en: 'the same rating for nearly all words' },
  fastMedianRating: { pt: 'mediana do tempo de resposta baixa demais', en: 'median reaction time too low' },
  timeOuts: { pt: 'muitas palavras sem nota no tempo', en: 'many words ran out of time' },
  hiddenPage: {
    pt: 'página escondida no meio do inventário ou de itens das tarefas',
    en: 'page hidden in the middle of the inventory or of items of the tasks',
  },
  interruptedWords: { pt: 'muitas palavras interrompidas', en: 'many words interrupted' },
  untrustedInput: {
    pt: 'respostas que o navegador não atribui a uma pessoa',
    en: 'answers that the browser does not ascribe to a person',
  },
  translatedPage: {
    pt: 'respostas em página traduzida para outra língua',
    en: 'answers on a page translated into another language',
  },
  changedDevice: {
    pt: 'aparelho diferente do usado em outro dia',
    en: 'another device than the one used on another day',
  },
  claimedTime: {
    pt: 'a página diz ter levado mais tempo do que passou no servidor',
    en: 'the page claims more time than has passed at the server',
  },
  overlappingWords: {
    pt: 'palavras que começaram antes de a anterior terminar',
    en: 'words that began before the one before was over',
  },
  timeZone: {
    pt: 'relógio do aparelho longe do fuso da participação',
    en: "device's clock far from the time zone of the participation",
  },
  secondParticipation: {
    pt: 'o mesmo endereço já participou e saiu',
    en: 'the same address has taken part before and left',
  },
  fastItems: { pt: 'itens respondidos antes do tempo de olhar', en: 'items answered before they could be looked at' },
  belowChance: { pt: 'menos acertos do que por acaso', en: 'fewer right answers than by chance' },
  samePosition: {
    pt: 'a palavra do mesmo lugar em quase todos os itens',
    en: 'the word of one place in nearly all items',
  },
} as const satisfies Record<QualityFlagName, BilingualText>;
