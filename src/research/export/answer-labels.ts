import { inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type InventoryAnswer, inventoryAnswers, ratingScale } from '#study/protocol.ts';
import { onsetRules } from '#study/word-rating/onset-rules.ts';
import type { RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import type { InputWay, PointerType } from '#study/word-rating/ways-of-input.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { type BilingualText, toBilingualText } from './bilingual-text.ts';

// Every value of a column of answers with its label; the types enforce completeness.

export const dayLabels = {
  1: { pt: 'dia 1', en: 'day 1' },
  2: { pt: 'dia 2', en: 'day 2' },
  3: { pt: 'dia 3', en: 'day 3' },
} as const;

export const scaleLabels = keyedBy(inventoryScales, (scale) => ({ pt: scaleNames[scale].toLowerCase(), en: scale }));

/** Defaults; each study's own texts are in `materials/`. */
const answerWords = {
  0: { pt: 'não aconteceu comigo', en: 'did not happen to me' },
  1: { pt: 'aconteceu um pouco, ou de vez em quando', en: 'happened a little, or now and then' },
  2: { pt: 'aconteceu bastante, ou em boa parte do tempo', en: 'happened a good deal, or a good part of the time' },
  3: { pt: 'aconteceu muito, ou quase o tempo todo', en: 'happened a lot, or nearly all of the time' },
} as const satisfies Record<InventoryAnswer, BilingualText>;
export const inventoryAnswerLabels: Readonly<Record<number, BilingualText>> = Object.fromEntries(
  inventoryAnswers.map((answer) => [answer, answerWords[answer]]),
);

export const valenceLabels: Readonly<Record<number, BilingualText>> = {
  [ratingScale.lowest]: { pt: ratingScale.labels.lowest, en: 'very unpleasant' },
  [ratingScale.middle]: { pt: ratingScale.labels.middle, en: 'neither pleasant nor unpleasant' },
  [ratingScale.highest]: { pt: ratingScale.labels.highest, en: 'very pleasant' },
};

export const outcomeLabels = {
  rated: { pt: 'avaliada', en: 'rated' },
  timedOut: { pt: 'tempo esgotado sem nota', en: 'ran out of time without a rating' },
  voided: { pt: 'anulada: a página foi escondida ou interrompida', en: 'void: the page was hidden or interrupted' },
} as const satisfies Record<PresentationOutcome, BilingualText>;

export const onsetRuleLabels = {
  [onsetRules.afterDrawing]: { pt: 'depois de desenhado o quadro', en: 'after the frame was drawn' },
} as const;

export const repeatPurposeLabels = {
  baseline: {
    pt: 'nova linha de base: as dez palavras do dia 1 e as vizinhas',
    en: 'new baseline: the ten words of day 1 and their neighbours',
  },
  retest: { pt: 'reteste: palavras sorteadas', en: 'retest: words that were drawn' },
  pseudoWord: { pt: 'palavra inventada, depois do Teste 2', en: 'pseudo-word, after Teste 2' },
} as const satisfies Record<RepeatPurpose, BilingualText>;

export const inputWayLabels = {
  mouse: toBilingualText('mouse'),
  touch: { pt: 'arrastando ou tocando com o dedo', en: 'dragging or touching with a finger' },
  pen: { pt: 'caneta', en: 'pen' },
  tap: { pt: 'toque na palavra e depois no espaço', en: 'tap on the word and then on the blank' },
  keyboard: { pt: 'teclado', en: 'keyboard' },
  assistive: { pt: 'leitor de tela ou outra tecnologia assistiva', en: 'screen reader or other assistive technology' },
} as const satisfies Record<InputWay, BilingualText>;

export const pointerTypeLabels = {
  mouse: toBilingualText('mouse'),
  touch: { pt: 'dedo', en: 'finger' },
  pen: { pt: 'caneta', en: 'pen' },
} as const satisfies Record<PointerType, BilingualText>;
