import type { QualityFlagName } from '#research/quality/quality-day.ts';
import type { PagePlace } from '#study/participant-state/page-place.ts';
import { type DayPart, dayParts } from '#study/protocol.ts';

// What happened, where, and what it says of the quality of answers.

/** The kinds of the timeline; the server's own list is held against it by its type. */
export const eventKindLabels = {
  consentAccepted: 'aceitou o termo',
  phaseChanged: 'passou a outra etapa',
  ratingSessionResumed: 'retomou a avaliação de palavras depois de recarregar a página',
  blockOpened: 'abriu uma tentativa de tarefa',
  blockResumed: 'retomou uma tentativa de tarefa depois de recarregar a página',
  left: 'deixou a pesquisa e permitiu manter as respostas',
  dayOpeningChanged: 'a equipe mudou quando um dia abre',
  pageOpened: 'abriu a página',
  pageHidden: 'escondeu a página: outra aba, outro programa ou tela apagada',
  pageShown: 'voltou à página',
  connectionLost: 'conexão com a página perdida',
  connectionBack: 'conexão com a página de volta',
  pageClosed: 'fechou a página',
} as const;

const namesByPlace = Object.fromEntries(Object.values(dayParts).map(({ place, said }) => [place, said])) as Record<
  (typeof dayParts)[DayPart]['place'],
  string
>;

export const pagePlaceLabels = {
  ...namesByPlace,
  inventory: 'inventário',
  home: 'início',
  other: 'outra tela',
} as const satisfies Record<PagePlace, string>;

/** The server's own list is held against it by its type. */
export const presenceEndingLabels = {
  saidSo: 'a página avisou que ia fechar',
  silent: 'a página parou de responder',
  broken: 'a conexão caiu',
  serverGone: 'o servidor parou',
} as const;

/** The server's own list is held against it by its type. */
export const openingChangeLabels = {
  opened: 'aberto na hora',
  earlier: 'mais cedo',
  later: 'mais tarde',
  undone: 'de volta à regra do estudo',
} as const;

export const severityLabels = { notice: 'aviso', hard: 'grave' } as const;

export const qualityFlagLabels = {
  inventoryPace: 'inventário respondido rápido demais',
  sameAnswers: 'a mesma resposta em muitas frases seguidas',
  fastRatings: 'notas dadas antes do tempo de ler',
  sameRating: 'a mesma nota em quase todas as palavras',
  fastMedianRating: 'mediana do tempo de resposta baixa demais',
  timeOuts: 'muitas palavras sem nota no tempo',
  hiddenPage: 'página escondida no meio do inventário ou de itens das tarefas',
  interruptedWords: 'muitas palavras interrompidas',
  untrustedInput: 'respostas que o navegador não atribui a uma pessoa',
  changedDevice: 'aparelho diferente do usado em outro dia',
  claimedTime: 'a página diz ter levado mais tempo do que passou no servidor',
  overlappingWords: 'palavras que começaram antes de a anterior terminar',
  sessionTime: 'páginas abertas por mais tempo do que o dia durou',
  timeZone: 'relógio do aparelho longe do fuso da inscrição',
  secondParticipation: 'o mesmo endereço já participou e saiu',
  fastItems: 'itens respondidos antes do tempo de olhar',
  belowChance: 'menos acertos do que por acaso',
  samePosition: 'a palavra do mesmo lugar em quase todos os itens',
} as const satisfies Record<QualityFlagName, string>;
