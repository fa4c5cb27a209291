import { highestScore, type InventoryScale, inventoryScales } from '#study/inventory/inventory.ts';
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
  label: { pt: 'Escala do item', en: 'Scale of the item' },
  from: ['inventory_choice.item'],
  derivation: { pt: 'pela chave do inventário', en: 'by the key of the inventory' },
} as const;

/** Final answers of the 21 items, with their history. */
export const inventoryTable = describeTable('inventory', {
  keys: ['code', 'day', 'item'],
  columns: {
    code: codeColumn,
    day: dayColumn('inventory_choice'),
    part_excluded: partExcludedColumn,
    item: {
      type: 'integer',
      label: { pt: 'Item (1 a 21)', en: 'Item (1 to 21)' },
      description: {
        pt: 'Na ordem da tela; o texto de cada item está em materials/.',
        en: 'In the order of the screen; the text of each item is in materials/.',
      },
      from: ['inventory_choice.item'],
    },
    scale: scaleColumn,
    answer: {
      ...answer,
      label: { pt: 'Resposta final', en: 'Final answer' },
      from: ['inventory_choice.value'],
      derivation: { pt: 'da última escolha do item', en: 'of the last choice for the item' },
    },
    first_answer: {
      ...answer,
      label: { pt: 'Primeira escolha', en: 'First choice' },
      from: ['inventory_choice.value'],
      derivation: { pt: 'da primeira escolha do item', en: 'of the first choice for the item' },
    },
    choice_count: {
      type: 'integer',
      label: { pt: 'Número de escolhas', en: 'Number of choices' },
      description: { pt: '1 para quem não mudou de ideia.', en: '1 for those who did not change their mind.' },
      from: ['inventory_choice.revision'],
      derivation: { pt: 'maior revisão do item', en: 'highest revision of the item' },
    },
    first_choice_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Tempo até a primeira escolha', en: 'Time until the first choice' },
      description: {
        pt: 'Desde que o que está na tela apareceu: em telas largas, todos os itens juntos; no celular, um por vez.',
        en: 'Since what is on the screen appeared: on wide screens all items together, on a phone one at a time.',
      },
      from: ['inventory_choice.since_shown_ms'],
    },
    final_choice_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Tempo até a resposta final', en: 'Time until the final answer' },
      description: {
        pt: 'Contado como o da primeira escolha; recomeça quando a página é recarregada.',
        en: 'Counted like that of the first choice; starts again when the page is reloaded.',
      },
      from: ['inventory_choice.since_shown_ms'],
    },
    submitted: {
      type: 'yesNo',
      label: { pt: 'Inventário enviado', en: 'Inventory submitted' },
      description: {
        pt: '0 enquanto a pessoa ainda podia mudar as respostas deste dia.',
        en: "0 as long as the person could still change this day's answers.",
      },
      from: ['study_day.inventory_submitted_at'],
    },
    input_way: inputWayColumn('inventory_choice'),
    trusted: trustedColumn('inventory_choice.trusted'),
    ...deviceColumns('inventory_choice'),
    received_at: receivedAtColumn('inventory_choice'),
    material_hash: materialHashColumn('inventory_choice'),
  },
});

const scalesInEnglish = { depression: 'Depression', anxiety: 'Anxiety', stress: 'Stress' } as const;

export const scoreColumn = (scale: InventoryScale) =>
  ({
    type: 'integer',
    label: { pt: scaleNames[scale], en: scalesInEnglish[scale] },
    description: {
      pt: `Soma simples de sete itens, de ${scoreRange}. Não é diagnóstico.`,
      en: `Plain sum of seven items, from 0 to ${highestScore}. No diagnosis.`,
    },
    from: ['inventory_choice.value'],
    derivation: {
      pt: 'soma das respostas finais dos itens da escala',
      en: 'sum of the final answers to the items of the scale',
    },
  }) as const;

/** The three sums of each submitted inventory. */
export const scoresTable = describeTable('scores', {
  keys: ['code', 'day'],
  columns: {
    code: codeColumn,
    day: dayColumn('study_day'),
    part_excluded: partExcludedColumn,
    submitted_at: {
      type: 'instant',
      label: { pt: 'Inventário enviado em', en: 'Inventory submitted at' },
      from: ['study_day.inventory_submitted_at'],
    },
    ...keyedBy(inventoryScales, scoreColumn),
  },
});
