import { type InventoryScale, inventoryScales } from '#study/inventory/inventory.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { scaleNames } from '#study/wording/scale-names.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { inventoryAnswerLabels, scaleLabels } from './answer-labels.ts';
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

const answer = { type: 'integer', values: inventoryAnswerLabels } as const;

export const scaleColumn = {
  type: 'category',
  values: scaleLabels,
  label: 'Escala do item',
  from: ['inventory_choice.item'],
  derivation: 'pela chave do inventário',
} as const;

/** The 21 items, with the final answer and how it came about. */
export const inventoryTable = describeTable({
  name: 'inventory',
  title: 'Inventário, item a item',
  grain: 'uma linha por participante, dia e item respondido',
  keys: ['code', 'day', 'item'],
  columns: {
    code: codeColumn,
    day: dayColumn('inventory_choice'),
    part_excluded: partExcludedColumn,
    item: {
      type: 'integer',
      label: 'Item (1 a 21)',
      description: 'Na ordem da tela; o texto de cada item está em materials/.',
      from: ['inventory_choice.item'],
    },
    scale: scaleColumn,
    answer: {
      ...answer,
      label: 'Resposta final',
      from: ['inventory_choice.value'],
      derivation: 'da última escolha do item',
    },
    first_answer: {
      ...answer,
      label: 'Primeira escolha',
      from: ['inventory_choice.value'],
      derivation: 'da primeira escolha do item',
    },
    choice_count: {
      type: 'integer',
      label: 'Número de escolhas',
      description: '1 para quem não mudou de ideia.',
      from: ['inventory_choice.revision'],
      derivation: 'maior revisão do item',
    },
    first_choice_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo até a primeira escolha',
      description:
        'Desde que o que está na tela apareceu: em telas largas, todos os itens juntos; no celular, um por vez.',
      from: ['inventory_choice.since_shown_ms'],
    },
    final_choice_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Tempo até a resposta final',
      description: 'Contado como o da primeira escolha; recomeça quando a página é recarregada.',
      from: ['inventory_choice.since_shown_ms'],
    },
    submitted: {
      type: 'yesNo',
      label: 'Inventário enviado',
      description: '0 enquanto a pessoa ainda podia mudar as respostas deste dia.',
      from: ['study_day.inventory_submitted_at'],
    },
    input_way: inputWayColumn('inventory_choice'),
    trusted: trustedColumn('inventory_choice.trusted'),
    ...deviceColumns('inventory_choice'),
    received_at: receivedAtColumn('inventory_choice'),
    material_hash: materialHashColumn('inventory_choice'),
  },
});

/** The sum of a scale on one day. */
export const scoreColumn = (scale: InventoryScale) =>
  ({
    type: 'integer',
    label: scaleNames[scale],
    description: `Soma simples de sete itens, de ${scoreRange}. Não é diagnóstico.`,
    from: ['inventory_choice.value'],
    derivation: 'soma das respostas finais dos itens da escala',
  }) as const;

/** The three sums of each handed-in inventory. */
export const scoresTable = describeTable({
  name: 'scores',
  title: 'Escores do inventário',
  grain: 'uma linha por participante e dia com o inventário enviado',
  keys: ['code', 'day'],
  columns: {
    code: codeColumn,
    day: dayColumn('study_day'),
    part_excluded: partExcludedColumn,
    submitted_at: { type: 'instant', label: 'Inventário enviado em', from: ['study_day.inventory_submitted_at'] },
    ...keyedBy(inventoryScales, scoreColumn),
  },
});
