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

/** Every choice in the inventory, also those that were changed afterwards. */
export const choicesTable = describeTable({
  name: 'choices',
  title: 'Inventário, escolha a escolha',
  grain: 'uma linha por participante, dia, item e escolha, também as que foram mudadas depois',
  keys: ['code', 'day', 'item', 'revision'],
  columns: {
    code: codeColumn,
    day: dayColumn('inventory_choice'),
    part_excluded: partExcludedColumn,
    item: { type: 'integer', label: 'Item (1 a 21)', from: ['inventory_choice.item'] },
    revision: {
      type: 'integer',
      label: 'Número da escolha',
      description: 'Conta a partir de 1 para cada item e dia; vale a última.',
      from: ['inventory_choice.revision'],
    },
    is_final: {
      type: 'yesNo',
      label: 'É a resposta final',
      from: ['inventory_choice.revision'],
      derivation: '1 na maior revisão do item',
    },
    scale: scaleColumn,
    answer: {
      type: 'integer',
      values: inventoryAnswerLabels,
      label: 'Resposta escolhida',
      from: ['inventory_choice.value'],
    },
    choice_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo até a escolha',
      description:
        'Desde que o que está na tela apareceu: em telas largas, todos os itens juntos; no celular, um por vez. ' +
        'Recomeça quando a página é recarregada.',
      from: ['inventory_choice.since_shown_ms'],
    },
    input_way: inputWayColumn('inventory_choice'),
    trusted: trustedColumn('inventory_choice.trusted'),
    ...deviceColumns('inventory_choice'),
    received_at: receivedAtColumn('inventory_choice'),
    material_hash: materialHashColumn('inventory_choice'),
  },
});
