import { inventoryAnswerLabels } from './answer-labels.ts';
import { scaleColumn } from './inventory-table.ts';
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

/** Every choice, also those changed later. */
export const choicesTable = describeTable('choices', {
  keys: ['code', 'day', 'item', 'revision'],
  columns: {
    code: codeColumn,
    day: dayColumn('inventory_choice'),
    part_excluded: partExcludedColumn,
    item: { type: 'integer', label: { pt: 'Item (1 a 21)', en: 'Item (1 to 21)' }, from: ['inventory_choice.item'] },
    revision: {
      type: 'integer',
      label: { pt: 'Número da escolha', en: 'Number of the choice' },
      description: {
        pt: 'Conta a partir de 1 para cada item e dia; vale a última.',
        en: 'Counts from 1 for each item and day; the last one holds.',
      },
      from: ['inventory_choice.revision'],
    },
    is_final: {
      type: 'yesNo',
      label: { pt: 'É a resposta final', en: 'Is the final answer' },
      from: ['inventory_choice.revision'],
      derivation: { pt: '1 na maior revisão do item', en: '1 for the highest revision of the item' },
    },
    scale: scaleColumn,
    answer: {
      type: 'integer',
      values: inventoryAnswerLabels,
      label: { pt: 'Resposta escolhida', en: 'Chosen answer' },
      from: ['inventory_choice.value'],
    },
    choice_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Tempo até a escolha', en: 'Time until the choice' },
      description: {
        pt: 'Desde que o que está na tela apareceu: em telas largas, todos os itens juntos; no celular, um por vez. Recomeça quando a página é recarregada.',
        en: 'Since what is on the screen appeared: on wide screens all items together, on a phone one at a time. Starts again when the page is reloaded.',
      },
      from: ['inventory_choice.since_shown_ms'],
    },
    input_way: inputWayColumn('inventory_choice'),
    trusted: trustedColumn('inventory_choice.trusted'),
    ...deviceColumns('inventory_choice'),
    received_at: receivedAtColumn('inventory_choice'),
    material_hash: materialHashColumn('inventory_choice'),
  },
});
