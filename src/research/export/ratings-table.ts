import { onsetRuleLabels, outcomeLabels, pointerTypeLabels } from './answer-labels.ts';
import {
  codeColumn,
  dayColumn,
  deviceColumns,
  inputWayColumn,
  materialHashColumn,
  partExcludedColumn,
  receivedAtColumn,
  trustedColumn,
} from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { valenceColumn } from './valence-column.ts';

const notMeasured = 'não medido';
const noPointer = 'nenhum ponteiro usado até ali, ou não medido';
const unlessRated = 'a palavra não foi avaliada nesta aparição';

/** Every showing of a word, rated or not. */
export const ratingsTable = describeTable({
  name: 'ratings',
  title: 'Avaliação de palavras',
  grain: 'uma linha por participante, dia e aparição de uma palavra',
  keys: ['code', 'day', 'position'],
  columns: {
    code: codeColumn,
    day: dayColumn('word_presentation'),
    part_excluded: partExcludedColumn,
    position: {
      type: 'integer',
      label: 'Ordem da aparição',
      description: '1 para a primeira palavra mostrada no dia; conta todas as aparições.',
      from: ['word_presentation.position'],
    },
    word: { type: 'text', label: 'Palavra', from: ['word_presentation.word'] },
    outcome: {
      type: 'category',
      values: outcomeLabels,
      label: 'Como terminou',
      description:
        'Só as avaliadas contam; as outras voltam ao fim da fila, e as do dia 1 até duas vezes antes de palavras novas.',
      from: ['word_presentation.outcome'],
    },
    valence: { ...valenceColumn, missing: unlessRated },
    reaction_time_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo de resposta',
      description:
        'Tempo de reação: do aparecimento da palavra (onset_rule) ao instante do próprio evento de resposta.',
      from: ['word_presentation.reaction_time_ms'],
      missing: unlessRated,
    },
    input_way: inputWayColumn('word_presentation', unlessRated),
    trusted: trustedColumn('word_presentation.trusted', unlessRated),
    shown_at: {
      type: 'instant',
      label: 'Mostrada em',
      description: 'Relógio do aparelho, que pode estar errado; received_at é o do servidor.',
      from: ['word_presentation.shown_at'],
    },
    onset_uncertainty_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Incerteza do aparecimento',
      description:
        'Do carimbo do quadro com a palavra até ele estar desenhado: até onde o tempo de resposta é certo. Com a regra 2, o carimbo é o aparecimento menos isto.',
      from: ['word_presentation.onset_uncertainty_ms'],
      missing: 'não medida',
    },
    visible_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo na tela',
      description: 'Do aparecimento até a página tirar a palavra, também sem nota.',
      from: ['word_presentation.visible_ms'],
      missing: notMeasured,
    },
    early_presses: {
      type: 'integer',
      label: 'Toques sem palavra, antes desta',
      description:
        'Toques na escala ou nos dígitos desde o fim da palavra anterior; não valem como nota. No máximo os 20 primeiros.',
      from: ['word_presentation.presses_before'],
      derivation: 'contagem; 0 onde não houve nenhum',
      missing: notMeasured,
    },
    early_presses_list: {
      type: 'text',
      label: 'Os toques sem palavra, antes desta',
      description: 'Na ordem, como milissegundos antes do aparecimento@nota@modo, separados por " | ".',
      from: [
        'word_presentation.presses_before.beforeOnsetMs',
        'word_presentation.presses_before.valence',
        'word_presentation.presses_before.inputWay',
      ],
      derivation: 'lista escrita em um texto',
      missing: 'nenhum toque, ou não medido',
    },
    late_presses_list: {
      type: 'text',
      label: 'Os toques depois do fim desta palavra',
      description:
        'Os mesmos toques vistos da palavra anterior: milissegundos desde que ela saiu da tela@nota@modo, até a seguinte, separados por " | ".',
      from: ['word_presentation.presses_before.sinceEndMs'],
      derivation: 'da aparição seguinte do mesmo dia, na mesma página, também de uma palavra que voltou',
      missing: 'nenhum toque, não medido ou nenhuma aparição seguinte na mesma página',
    },
    pointer_type: {
      type: 'category',
      values: pointerTypeLabels,
      label: 'Ponteiro no aparecimento',
      description: 'O último que foi usado.',
      from: ['word_presentation.pointer_type'],
      missing: noPointer,
    },
    pointer_x_px: {
      type: 'integer',
      unit: 'px',
      label: 'Ponteiro no aparecimento: da borda esquerda',
      from: ['word_presentation.pointer_x_px'],
      missing: noPointer,
    },
    pointer_y_px: {
      type: 'integer',
      unit: 'px',
      label: 'Ponteiro no aparecimento: da borda de cima',
      from: ['word_presentation.pointer_y_px'],
      missing: noPointer,
    },
    first_move_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Primeiro movimento do ponteiro',
      description: 'Desde o aparecimento.',
      from: ['word_presentation.first_move_ms'],
      missing: 'nenhum movimento com a palavra na tela, ou não medido',
    },
    onset_rule: {
      type: 'integer',
      values: onsetRuleLabels,
      label: 'Regra do aparecimento',
      description: 'De que momento o tempo de resposta é contado.',
      from: ['word_presentation.onset_rule'],
      missing: 'não medido',
    },
    presented_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Apresentação segundo o navegador',
      description:
        'Quando o navegador diz que a palavra estava na tela (Element Timing), contado do aparecimento; abaixo de 0, antes dele. Nunca entra no tempo de resposta.',
      from: ['word_presentation.presented_ms'],
      missing: 'o navegador não disse, ou não a tempo',
    },
    presented_step_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Passo da apresentação',
      description: 'Em que passos o navegador arredonda esse momento, pelo que disse até ali nesta página.',
      from: ['word_presentation.presented_step_ms'],
      missing: 'ainda menos de três momentos, ou nenhum passo que se reconheça',
    },
    frames_dropped: {
      type: 'integer',
      label: 'Quadros perdidos',
      description: 'Quantos quadros faltaram com a palavra na tela, pelo intervalo usual da página.',
      from: ['word_presentation.frames_dropped'],
      missing: 'intervalo usual desconhecido, ou não medido',
    },
    longest_frame_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Quadro mais longo',
      description: 'O maior tempo entre dois quadros com a palavra na tela.',
      from: ['word_presentation.longest_frame_ms'],
      missing: notMeasured,
    },
    event_delay_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Atraso do evento',
      description: 'Do instante do evento de resposta até a página tratar dele; não entra no tempo de resposta.',
      from: ['word_presentation.event_delay_ms'],
      missing: unlessRated,
    },
    ...deviceColumns('word_presentation'),
    received_at: receivedAtColumn('word_presentation'),
    material_hash: materialHashColumn('word_presentation'),
  },
});
