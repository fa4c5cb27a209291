import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, inventoryAnswers, ratingScale } from '#study/protocol.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import type { PurposeOfAgain } from '#study/word-rating/rating-again.ts';
import type { InputWay, PointerType } from '#study/word-rating/ways-of-input.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import { scaleNames } from '#study/wording/scale-names.ts';

// Every value that a column of answers can have, with what it means. The types see to it that none is forgotten, here and in the other files of labels.

export const dayLabels = { 1: 'dia 1', 2: 'dia 2', 3: 'dia 3' } as const;

export const scaleLabels = keyedBy(inventoryScales, (scale) => scaleNames[scale].toLowerCase());

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

export const outcomeLabels = {
  rated: 'avaliada',
  timedOut: 'tempo esgotado sem nota',
  voided: 'anulada: a página foi escondida ou interrompida',
} as const satisfies Record<PresentationOutcome, string>;

export const onsetRuleLabels = {
  [onsetRules.afterDrawing]: 'depois de desenhado o quadro',
} as const;

export const againForLabels = {
  baseline: 'nova linha de base: as dez palavras do dia 1 e as vizinhas',
  retest: 'reteste: palavras sorteadas',
} as const satisfies Record<PurposeOfAgain, string>;

export const inputWayLabels = {
  mouse: 'mouse',
  touch: 'arrastando ou tocando com o dedo',
  pen: 'caneta',
  tap: 'toque na palavra e depois no espaço',
  keyboard: 'teclado',
  assistive: 'leitor de tela ou outra tecnologia assistiva',
} as const satisfies Record<InputWay, string>;

export const pointerTypeLabels = {
  mouse: 'mouse',
  touch: 'dedo',
  pen: 'caneta',
} as const satisfies Record<PointerType, string>;
