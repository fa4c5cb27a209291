import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import {
  codeColumn,
  dayColumn,
  deviceColumns,
  inputWayColumn,
  materialHashColumn,
  receivedAtColumn,
  trustedColumn,
} from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { outcomeLabels, valenceLabels } from './value-labels.ts';

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
      description: 'Só as avaliadas contam; as outras voltam ao fim da fila.',
      from: ['word_presentation.outcome'],
    },
    valence: {
      type: 'integer',
      values: valenceLabels,
      label: `Nota (valência, de ${ratingRange})`,
      from: ['word_presentation.valence'],
      missing: unlessRated,
    },
    reaction_time_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo de resposta',
      description: 'Tempo de reação: do quadro em que a palavra apareceu ao instante do próprio evento de resposta.',
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
      description: 'Quanto o aparelho levou para desenhar a palavra: até onde o tempo de resposta é certo.',
      from: ['word_presentation.onset_uncertainty_ms'],
      missing: 'não medida',
    },
    ...deviceColumns('word_presentation'),
    received_at: receivedAtColumn('word_presentation'),
    material_hash: materialHashColumn('word_presentation'),
  },
});
