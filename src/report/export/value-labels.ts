import type { QualityFlagName } from '#analysis/quality/quality-day.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { Parity } from '#study/assignment/skeleton.ts';
import type { CellDraw } from '#study/assignment/version-2/cell-draw.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { sexes } from '#study/material/fixed-fields.ts';
import type { BrowserFamily, PointerKind, SystemFamily } from '#study/pages/page-facts.ts';
import type { PagePlace } from '#study/participant-state/page-place.ts';
import type { AdvancedBy } from '#study/progress/progress.ts';
import {
  type DayPart,
  dayParts,
  type InventoryAnswer,
  inventoryAnswers,
  type Phase,
  phaseNumbers,
  phases,
  ratingScale,
  relationTasks,
} from '#study/protocol.ts';
import type { ItemKind, OptionPart } from '#study/relation-task/relation-item.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import type { PurposeOfAgain } from '#study/word-rating/rating-again.ts';
import type { InputWay, PointerType } from '#study/word-rating/ways-of-input.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import type { WordProperties } from '#study/words/word-properties.ts';
import type { Context, WordRow } from '#study/words/word-table.ts';
import type { ConsentState } from './export-filter.ts';

// Every value that a column of words can have, with what it means. The types see to it that none is forgotten.

export const sexLabels = keyedBy(sexes, (sex) => sex);

export const consentStateLabels = {
  inForce: 'aceitou o texto que está em vigor',
  outdated: 'aceitou um texto anterior ao que está em vigor',
  left: 'deixou a pesquisa e permitiu manter as respostas sem o nome',
} as const satisfies Record<ConsentState, string>;

export const scaleLabels = keyedBy(inventoryScales, (scale) => scaleNames[scale].toLowerCase());

export const browserLabels = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: 'outro',
} as const satisfies Record<BrowserFamily, string>;

export const systemLabels = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS ou iPadOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  other: 'outro',
} as const satisfies Record<SystemFamily, string>;

export const pointerLabels = {
  fine: 'mouse ou semelhante',
  coarse: 'dedo ou semelhante',
  none: 'nenhum',
} as const satisfies Record<PointerKind, string>;

export const againForLabels = {
  baseline: 'nova linha de base: as dez palavras do dia 1 e as vizinhas',
  retest: 'reteste: palavras sorteadas',
} as const satisfies Record<PurposeOfAgain, string>;

export const pointerTypeLabels = {
  mouse: 'mouse',
  touch: 'dedo',
  pen: 'caneta',
} as const satisfies Record<PointerType, string>;

export const onsetRuleLabels = {
  [onsetRules.frameStamp]: 'carimbo do quadro, ou depois de desenhado onde isso levou mais de 16,7 ms',
  [onsetRules.afterDrawing]: 'depois de desenhado o quadro',
} as const;

export const outcomeLabels = {
  rated: 'avaliada',
  timedOut: 'tempo esgotado sem nota',
  voided: 'anulada: a página foi escondida ou interrompida',
} as const satisfies Record<PresentationOutcome, string>;

export const taskLabels = keyedBy(relationTasks, (task) => `${dayParts[task].name}: ${dayParts[task].about}`);

export const itemKindLabels = {
  CUE: 'relação treinada com sinônimo ou antônimo',
  ARB: 'relação arbitrária treinada com palavra inventada',
  GEN: 'controle generalizado pela dica: sinônimo ou antônimo não treinado',
  ME: 'implicação mútua: relação inversa à treinada',
  CE: 'implicação combinatória: relação entre duas palavras inventadas',
} as const satisfies Record<ItemKind, string>;

export const contextLabels = {
  SIMILAR: 'dica de semelhança',
  OPOSTO: 'dica de oposição',
} as const satisfies Record<Context, string>;

export const inputWayLabels = {
  mouse: 'mouse',
  touch: 'arrastando ou tocando com o dedo',
  pen: 'caneta',
  tap: 'toque na palavra e depois no espaço',
  keyboard: 'teclado',
  assistive: 'leitor de tela ou outra tecnologia assistiva',
} as const satisfies Record<InputWay, string>;

export const advanceLabels = {
  mastery: 'por domínio: 90% de acertos ou mais',
  cap: 'pela décima tentativa, sem domínio',
} as const satisfies Record<AdvancedBy, string>;

export const wordRoleLabels = {
  low: 'uma das cinco com as menores notas',
  high: 'uma das cinco com as maiores notas',
  neutral: 'neutra: palavra de comparação; opção no Teste 2 só na versão 1 do gerador ou com uma rede',
} as const;

/** What a word is to one person over the whole study, by the ratings and the draw of day 1. */
export const wordPlaceLabels = {
  trainedLow: 'treinada: uma das cinco com as menores notas',
  trainedHigh: 'treinada: uma das cinco com as maiores notas',
  neighbourLow: 'vizinha: não treinada, das cinco seguintes às menores notas do dia 1',
  neighbourHigh: 'vizinha: não treinada, das cinco seguintes às maiores notas do dia 1',
  neutral: 'neutra: palavra de comparação; opção no Teste 2 só na versão 1 do gerador ou com uma rede',
  trainedLater: 'treinada só a partir de um sorteio posterior ao do dia 1',
  other: 'nenhum destes',
} as const;
export type WordPlace = keyof typeof wordPlaceLabels;

export const polePriorLabels = {
  [-1]: 'desagradável',
  0: 'nem agradável nem desagradável',
  1: 'agradável',
} as const satisfies Record<WordRow['pole'], string>;

export const wordRelationLabels = {
  sample: 'uma das 60 palavras que recebem nota',
  synonym: 'sinônimo de uma das 60',
  antonym: 'antônimo de uma das 60',
} as const satisfies Record<WordProperties['relation'], string>;

export const frequencySourceLabels = {
  openSubtitles2018: 'legendas de filmes do OpenSubtitles 2018 em português do Brasil',
} as const;

export const wordNormsSourceLabels = {
  anewBr: 'ANEW-Br, normas brasileiras de palavras (Kristensen et al., 2011)',
} as const;

export const cellDrawLabels = {
  perBlock: 'a cada tentativa',
  perPerson: 'uma vez por pessoa',
} as const satisfies Record<GeneratorSettings['cells'], string>;

export const singleCueLabels = {
  own: 'a própria dica da palavra',
  other: 'a outra dica',
} as const satisfies Record<CellDraw['singleCue'], string>;

export const networkLabels = {
  X: 'rede X: letras B e C',
  Y: 'rede Y: letras D e E',
} as const satisfies Record<NetworkName, string>;

export const optionPartLabels = {
  right: 'certa',
  lure: 'isca: seria a certa sob a outra dica',
  same: 'outra, do lado da certa',
  opposite: 'outra, do lado da isca',
  neither: 'outra, sem lado',
} as const satisfies Record<OptionPart, string>;

export const wordSourceLabels = {
  rated: 'escolhida pela nota',
  reserve: 'reserva: a pessoa não a avaliou',
} as const;

export const parityLabels = {
  even: 'par: uma relação treinada sob SIMILAR e duas sob OPOSTO',
  odd: 'ímpar: uma relação treinada sob OPOSTO e duas sob SIMILAR',
} as const satisfies Record<Parity, string>;

/** The team's reasons; the server's own list is held against it by its type. */
export const exclusionReasonLabels = {
  poorQuality: 'respostas pouco confiáveis',
  notEligible: 'não atende aos critérios da pesquisa',
  duplicate: 'participação repetida',
  technicalFault: 'problema técnico',
  testParticipation: 'participação de teste',
  other: 'outro motivo',
  includedAgain: 'de volta às análises',
} as const;

export const severityLabels = { notice: 'aviso', hard: 'grave' } as const;

export const qualityFlagLabels = {
  inventoryPace: 'inventário respondido rápido demais',
  sameAnswers: 'a mesma resposta em muitas frases seguidas',
  fastRatings: 'notas dadas antes do tempo de ler',
  sameRating: 'a mesma nota em quase todas as palavras',
  fastMedianRating: 'mediana do tempo de resposta baixa demais',
  timeOuts: 'muitas palavras sem nota no tempo',
  hiddenPage: 'página escondida durante itens das tarefas',
  interruptedWords: 'muitas palavras interrompidas',
  untrustedInput: 'respostas que o navegador não atribui a uma pessoa',
  changedDevice: 'aparelho diferente do usado em outro dia',
} as const satisfies Record<QualityFlagName, string>;

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

/** The server's own list is held against it by its type. */
export const openingChangeLabels = {
  opened: 'aberto na hora',
  earlier: 'mais cedo',
  later: 'mais tarde',
  undone: 'de volta à regra do estudo',
} as const;

/** The server's own list is held against it by its type. */
export const presenceEndingLabels = {
  saidSo: 'a página avisou que ia fechar',
  silent: 'a página parou de responder',
  broken: 'a conexão caiu',
  serverGone: 'o servidor parou',
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

export const phaseLabels: Readonly<Record<Phase, string>> = {
  ...keyedBy(phaseNumbers, (phase) => Object.values(dayParts).find((part) => part.phase === phase)?.said ?? ''),
  [phases.notEnrolled]: 'ainda sem inscrição',
  [phases.inventory]: 'inventário',
  [phases.finished]: 'dia terminado',
};

export const dayLabels = { 1: 'dia 1', 2: 'dia 2', 3: 'dia 3' } as const;

/** As in the material that comes with the product; the words of each study are in `materials/`. */
const answerWords = {
  0: 'não aconteceu comigo',
  1: 'aconteceu um pouco, ou de vez em quando',
  2: 'aconteceu bastante, ou em boa parte do tempo',
  3: 'aconteceu muito, ou quase o tempo todo',
} as const satisfies Record<InventoryAnswer, string>;
export const inventoryAnswerLabels: Readonly<Record<number, string>> = Object.fromEntries(
  inventoryAnswers.map((answer) => [answer, answerWords[answer]]),
);

export const valenceLabels: Readonly<Record<number, string>> = {
  [ratingScale.lowest]: ratingScale.labels.lowest,
  [ratingScale.middle]: ratingScale.labels.middle,
  [ratingScale.highest]: ratingScale.labels.highest,
};
