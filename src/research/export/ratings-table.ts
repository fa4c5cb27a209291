import { onsetRules } from '#study/word-rating/onset-rules.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { onsetRuleLabels, outcomeLabels, pointerTypeLabels } from './answer-labels.ts';
import {
  codeColumn,
  dayColumn,
  deviceColumns,
  inputWayColumn,
  listAsText,
  materialHashColumn,
  partExcludedColumn,
  receivedAtColumn,
  trustedColumn,
} from './shared-columns.ts';
import { describeTable, withSources } from './table-description.ts';
import { valenceColumn } from './valence-column.ts';

const notMeasured = { pt: 'não medido', en: 'not measured' };
const noPointer = {
  pt: 'nenhum ponteiro usado até ali, ou não medido',
  en: 'no pointer used until then, or not measured',
};
const unlessRated = {
  pt: 'a palavra não foi avaliada nesta aparição',
  en: 'the word was not rated at this presentation',
};

const columns = withSources('word_presentation', {
  code: codeColumn,
  day: dayColumn('word_presentation'),
  part_excluded: partExcludedColumn,
  position: {
    type: 'integer',
    label: { pt: 'Ordem da aparição', en: 'Position of the presentation' },
    description: {
      pt: '1 para a primeira palavra mostrada no dia; conta todas as aparições.',
      en: '1 for the first word shown on the day; counts all presentations.',
    },
    published: 'kept',
    own: 'Ordem',
  },
  word: { type: 'text', label: { pt: 'Palavra', en: 'Word' }, published: 'kept' },
  outcome: {
    type: 'category',
    values: outcomeLabels,
    label: { pt: 'Como terminou', en: 'Outcome' },
    description: {
      pt: 'Só as avaliadas contam; as outras voltam ao fim da fila, e as do dia 1 até duas vezes antes de palavras novas.',
      en: 'Only rated ones count; the others go back to the end of the queue, and those of day 1 up to twice before new words.',
    },
    published: 'kept',
    own: 'Resultado',
  },
  valence: { ...valenceColumn, missing: unlessRated, published: 'kept', own: `Nota (${ratingRange})` },
  scale_reversed: {
    type: 'yesNo',
    label: { pt: 'Escala invertida', en: 'Scale reversed' },
    description: {
      pt: 'O agradável ficou à esquerda, em todos os dias da pessoa; a nota é a mesma. Só com o ajuste scaleDirection.',
      en: 'Pleasant was on the left, on all days of the person; the rating is the same. Only with the setting scaleDirection.',
    },
    from: ['word_rating_session.scale_reversed'],
    published: 'kept',
    own: 'Agradável à esquerda',
  },
  reaction_time_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Tempo de resposta', en: 'Reaction time' },
    description: {
      pt: 'Tempo de reação: do aparecimento da palavra (onset_rule) ao instante do próprio evento de resposta.',
      en: 'From the onset of the word (onset_rule) to the instant of the very event of the response.',
    },
    missing: unlessRated,
    published: 'kept',
  },
  input_way: inputWayColumn('word_presentation', unlessRated),
  trusted: trustedColumn('word_presentation.trusted', unlessRated),
  shown_at: {
    type: 'instant',
    label: { pt: 'Mostrada em', en: 'Shown at' },
    description: {
      pt: 'Relógio do aparelho, que pode estar errado; received_at é o do servidor.',
      en: "The device's clock, which may be wrong; received_at is the server's.",
    },
    published: 'moment',
    own: 'Apareceu em',
  },
  onset_uncertainty_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Incerteza do aparecimento', en: 'Uncertainty of the onset' },
    description: {
      pt: 'Do carimbo do quadro com a palavra até ele estar desenhado: até onde o tempo de resposta é certo. Com a regra 2, o carimbo é o aparecimento menos isto.',
      en: 'From the stamp of the frame with the word until it was drawn: how far the reaction time is certain. By rule 2 the stamp is the onset minus this.',
    },
    missing: { pt: 'não medida', en: 'not measured' },
    published: 'kept',
    simulated: ({ random }) => random.integer(20, 160) / 10,
  },
  visible_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Tempo na tela', en: 'Time on the screen' },
    description: {
      pt: 'Do aparecimento até a página tirar a palavra, também sem nota.',
      en: 'From the onset until the page took the word away, also without a rating.',
    },
    missing: notMeasured,
    published: 'kept',
    simulated: ({ tookMs, delayMs }) => tookMs + (delayMs ?? 0),
  },
  early_presses: {
    type: 'integer',
    label: { pt: 'Toques sem palavra, antes desta', en: 'Presses without a word, before this one' },
    description: {
      pt: 'Toques na escala ou nos dígitos desde o fim da palavra anterior; não valem como nota. No máximo os 20 primeiros.',
      en: 'Presses on the scale or the digits since the end of the word before; they are no ratings. The first 20 at most.',
    },
    from: ['word_presentation.presses_before'],
    derivation: { pt: 'contagem; 0 onde não houve nenhum', en: 'count; 0 where there was none' },
    missing: notMeasured,
    published: 'kept',
    own: 'Toques antes da palavra',
  },
  early_presses_list: {
    type: 'text',
    label: { pt: 'Os toques sem palavra, antes desta', en: 'The presses without a word, before this one' },
    description: {
      pt: 'Na ordem, como milissegundos antes do aparecimento@nota@modo, separados por " | ".',
      en: 'In their order, as milliseconds before the onset@rating@way, separated by " | ".',
    },
    from: [
      'word_presentation.presses_before.beforeOnsetMs',
      'word_presentation.presses_before.valence',
      'word_presentation.presses_before.inputWay',
    ],
    derivation: listAsText,
    missing: { pt: 'nenhum toque, ou não medido', en: 'no press, or not measured' },
    // Reveals the input method or the browser family.
    published: 'device',
    own: 'Toques antes da palavra, um a um',
  },
  late_presses_list: {
    type: 'text',
    label: { pt: 'Os toques depois do fim desta palavra', en: 'The presses after the end of this word' },
    description: {
      pt: 'Os mesmos toques vistos da palavra anterior: milissegundos desde que ela saiu da tela@nota@modo, até a seguinte, separados por " | ".',
      en: 'The same presses seen from the word before: milliseconds since it left the screen@rating@way, until the next one, separated by " | ".',
    },
    from: ['word_presentation.presses_before.sinceEndMs'],
    derivation: {
      pt: 'da aparição seguinte do mesmo dia, na mesma página, também de uma palavra que voltou',
      en: 'of the next presentation of the same day, on the same page, also of a word that came once more',
    },
    missing: {
      pt: 'nenhum toque, não medido ou nenhuma aparição seguinte na mesma página',
      en: 'no press, not measured, or no presentation after it on the same page',
    },
    published: 'device',
    own: 'Toques depois da palavra, um a um',
  },
  pointer_type: {
    type: 'category',
    values: pointerTypeLabels,
    label: { pt: 'Ponteiro no aparecimento', en: 'Pointer at the onset' },
    description: { pt: 'O último que foi usado.', en: 'The one used last.' },
    missing: noPointer,
    published: 'device',
    own: 'Ponteiro',
    simulated: ({ pointer }) => pointer?.type ?? null,
  },
  pointer_x_px: {
    type: 'integer',
    unit: 'px',
    label: { pt: 'Ponteiro no aparecimento: da borda esquerda', en: 'Pointer at the onset: from the left edge' },
    missing: noPointer,
    published: 'device',
    own: 'Ponteiro, da esquerda (px)',
    simulated: ({ pointer }) => pointer?.xPx ?? null,
  },
  pointer_y_px: {
    type: 'integer',
    unit: 'px',
    label: { pt: 'Ponteiro no aparecimento: da borda de cima', en: 'Pointer at the onset: from the upper edge' },
    missing: noPointer,
    published: 'device',
    own: 'Ponteiro, de cima (px)',
    simulated: ({ pointer }) => pointer?.yPx ?? null,
  },
  first_move_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Primeiro movimento do ponteiro', en: 'First move of the pointer' },
    description: { pt: 'Desde o aparecimento.', en: 'Since the onset.' },
    missing: {
      pt: 'nenhum movimento com a palavra na tela, ou não medido',
      en: 'no move with the word on the screen, or not measured',
    },
    published: 'device',
    simulated: ({ tookMs, movedAfter }) => (movedAfter === null ? null : tookMs * movedAfter),
  },
  onset_rule: {
    type: 'integer',
    values: onsetRuleLabels,
    label: { pt: 'Regra do aparecimento', en: 'Rule of the onset' },
    description: {
      pt: 'De que momento o tempo de resposta é contado.',
      en: 'From which moment the reaction time is counted.',
    },
    missing: notMeasured,
    published: 'kept',
    own: 'O tempo conta de quando',
    simulated: () => onsetRules.afterDrawing,
  },
  presented_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Apresentação segundo o navegador', en: 'Presentation as the browser says' },
    description: {
      pt: 'Quando o navegador diz que a palavra estava na tela (Element Timing), contado do aparecimento; abaixo de 0, antes dele. Nunca entra no tempo de resposta.',
      en: 'When the browser says that the word was on the screen (Element Timing), counted from the onset; below 0, before it. Never part of the reaction time.',
    },
    missing: { pt: 'o navegador não disse, ou não a tempo', en: 'the browser did not say, or not in time' },
    published: 'device',
    own: 'Apareceu, segundo o navegador, aos (ms)',
    simulated: () => null,
  },
  presented_step_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Passo da apresentação', en: 'Step of the presentation' },
    description: {
      pt: 'Em que passos o navegador arredonda esse momento, pelo que disse até ali nesta página.',
      en: 'To which steps the browser rounds that moment, by what it had said on this page until then.',
    },
    missing: {
      pt: 'ainda menos de três momentos, ou nenhum passo que se reconheça',
      en: 'still fewer than three moments, or no recognizable step',
    },
    published: 'device',
    own: 'Em passos de (ms)',
    simulated: () => null,
  },
  frames_dropped: {
    type: 'integer',
    label: { pt: 'Quadros perdidos', en: 'Dropped frames' },
    description: {
      pt: 'Quantos quadros faltaram com a palavra na tela, pelo intervalo usual da página.',
      en: 'How many frames were missing with the word on the screen, by the usual interval of the page.',
    },
    missing: { pt: 'intervalo usual desconhecido, ou não medido', en: 'usual interval unknown, or not measured' },
    published: 'kept',
    simulated: ({ usualFrameMs, lateFrames }) => (usualFrameMs === null ? null : lateFrames),
  },
  longest_frame_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Quadro mais longo', en: 'Longest frame' },
    description: {
      pt: 'O maior tempo entre dois quadros com a palavra na tela.',
      en: 'The longest time between two frames with the word on the screen.',
    },
    missing: notMeasured,
    published: 'kept',
    simulated: ({ usualFrameMs, lateFrames }) => (usualFrameMs ?? 16.7) * (lateFrames + 1),
  },
  event_delay_ms: {
    type: 'decimal',
    unit: 'ms',
    label: { pt: 'Atraso do evento', en: 'Delay of the event' },
    description: {
      pt: 'Do instante do evento de resposta até a página tratar dele; não entra no tempo de resposta.',
      en: 'From the instant of the event of the response until the page saw to it; not part of the reaction time.',
    },
    missing: {
      pt: `${unlessRated.pt}, ou o evento não trouxe um instante utilizável`,
      en: `${unlessRated.en}, or its event had no usable time`,
    },
    published: 'kept',
    own: 'Atraso da página com o toque (ms)',
    simulated: ({ delayMs }) => delayMs,
  },
  ...deviceColumns('word_presentation'),
  received_at: receivedAtColumn('word_presentation'),
  material_hash: materialHashColumn('word_presentation'),
});

/** Every presentation of a word, rated or not. */
export const ratingsTable = describeTable('ratings', { keys: ['code', 'day', 'position'], columns });
