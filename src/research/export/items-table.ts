import type { BilingualText } from './bilingual-text.ts';
import {
  focusColumns,
  itemStartColumn,
  outcomeColumns,
  pickColumns,
  shownPartColumns,
  sinceItemText,
} from './item-interaction-columns.ts';
import {
  codeColumn,
  countDerivation,
  dayColumn,
  deviceColumns,
  inputWayColumn,
  listAsText,
  materialHashColumn,
  partExcludedColumn,
  receivedAtColumn,
  trustedColumn,
} from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { contextLabels, itemKindLabels, networkLabels, optionPartLabels, taskLabels } from './task-labels.ts';

const ordinals = ['1st', '2nd', '3rd', '4th'] as const;
const reveal = (place: number, what: BilingualText) =>
  ({
    type: 'decimal',
    unit: 'ms',
    label: { pt: `Revelação ${what.pt}`, en: `Reveal of ${what.en}` },
    description: sinceItemText,
    from: [`relation_answer.trace.revealsMs`],
    derivation: {
      pt: `${place}º dos quatro cliques que revelam o item`,
      en: `${ordinals[place - 1]} of the four clicks that reveal the item`,
    },
  }) as const;
const fewerOptions = (than: number) => ({
  pt: `o item tem menos de ${than} opções`,
  en: `the item has fewer than ${than} options`,
});
const option = (place: number) =>
  ({
    type: 'text',
    label: { pt: `Opção ${place} na ordem em que aparecem`, en: `Option ${place} in the order of the screen` },
    from: ['relation_block.items.options'],
    ...(place > 3 ? { missing: fewerOptions(place) } : {}),
  }) as const;

const part = (place: number) =>
  ({
    type: 'category',
    values: optionPartLabels,
    label: { pt: `Parte da opção ${place} no item`, en: `Part of option ${place} in the item` },
    from: ['relation_block.items.optionParts'],
    ...(place > 3 ? { missing: fewerOptions(place) } : {}),
  }) as const;
const network = (place: number) =>
  ({
    type: 'category',
    values: networkLabels,
    label: { pt: `Rede da opção ${place}`, en: `Network of option ${place}` },
    description: { pt: 'Só no Treino 2 e no Teste 2.', en: 'Only in Training 2 and Test 2.' },
    from: ['relation_block.items.optionNetworks'],
    missing: { pt: 'a opção não existe ou não é de uma rede', en: 'the option does not exist or is in no network' },
  }) as const;

/** Every confirmed answer of the four tasks. */
export const itemsTable = describeTable('items', {
  keys: ['code', 'day', 'task', 'attempt', 'item'],
  columns: {
    code: codeColumn,
    day: dayColumn('relation_answer'),
    part_excluded: partExcludedColumn,
    task: { type: 'category', values: taskLabels, label: { pt: 'Tarefa', en: 'Task' }, from: ['relation_answer.task'] },
    attempt: { type: 'integer', label: { pt: 'Tentativa', en: 'Attempt' }, from: ['relation_answer.attempt'] },
    item: {
      type: 'integer',
      label: { pt: 'Lugar do item na tentativa', en: 'Place of the item in the attempt' },
      from: ['relation_answer.item'],
    },
    seed: {
      type: 'integer',
      label: { pt: 'Semente da tentativa', en: 'Seed of the attempt' },
      from: ['relation_block.seed'],
    },
    generator_version: {
      type: 'integer',
      label: { pt: 'Versão do gerador', en: 'Version of the generator' },
      from: ['relation_block.generator_version'],
    },
    option_count: {
      type: 'integer',
      label: { pt: 'Número de opções', en: 'Number of options' },
      description: { pt: 'O grupo do item: 3, 4 ou 5.', en: 'The group of the item: 3, 4 or 5.' },
      from: ['relation_block.items.optionCount'],
    },
    kind: {
      type: 'category',
      values: itemKindLabels,
      label: { pt: 'Tipo de relação', en: 'Kind of relation' },
      from: ['relation_block.items.kind'],
    },
    node: {
      type: 'text',
      label: { pt: 'Palavra do item', en: 'Word of the item' },
      description: {
        pt: 'Aquela das dez palavras de que o item trata; é o modelo, menos no Teste 2.',
        en: 'The one of the ten words that the item is about; it is the sample, except in Test 2.',
      },
      from: ['relation_block.items.node'],
    },
    sample: { type: 'text', label: { pt: 'Modelo', en: 'Sample' }, from: ['relation_block.items.sample'] },
    context: {
      type: 'category',
      values: contextLabels,
      label: { pt: 'Dica', en: 'Cue' },
      from: ['relation_block.items.context'],
    },
    option_1: option(1),
    option_2: option(2),
    option_3: option(3),
    option_4: option(4),
    option_5: option(5),
    correct_option: {
      type: 'text',
      label: { pt: 'Opção certa', en: 'Right option' },
      from: ['relation_block.items.correct'],
    },
    correct_position: {
      type: 'integer',
      label: { pt: 'Posição da opção certa', en: 'Position of the right option' },
      description: { pt: '1 é a primeira na tela.', en: '1 is the first on the screen.' },
      from: ['relation_block.items.correctPosition'],
    },
    chosen: {
      type: 'text',
      label: { pt: 'Opção confirmada', en: 'Confirmed option' },
      from: ['relation_answer.chosen'],
    },
    chosen_position: {
      type: 'integer',
      label: { pt: 'Posição da opção confirmada', en: 'Position of the confirmed option' },
      from: ['relation_answer.chosen', 'relation_block.items.options'],
      derivation: {
        pt: 'lugar da opção confirmada entre as mostradas',
        en: 'place of the confirmed option among those shown',
      },
    },
    part_1: part(1),
    part_2: part(2),
    part_3: part(3),
    part_4: part(4),
    part_5: part(5),
    chosen_part: {
      type: 'category',
      values: optionPartLabels,
      label: { pt: 'Parte da opção confirmada', en: 'Part of the option that was confirmed' },
      from: ['relation_answer.chosen', 'relation_block.items.optionParts'],
      derivation: {
        pt: 'parte da opção confirmada entre as mostradas',
        en: 'the part of the confirmed option among those shown',
      },
    },
    network_1: network(1),
    network_2: network(2),
    network_3: network(3),
    network_4: network(4),
    network_5: network(5),
    score: { type: 'yesNo', label: { pt: 'Acerto', en: 'Right answer' }, from: ['relation_answer.correct'] },
    started_at: itemStartColumn,
    reveal_sample_ms: reveal(1, { pt: 'do modelo', en: 'the sample' }),
    reveal_context_ms: reveal(2, { pt: 'da dica', en: 'the cue' }),
    reveal_blank_ms: reveal(3, { pt: 'do espaço', en: 'the blank' }),
    reveal_options_ms: reveal(4, { pt: 'das opções', en: 'the options' }),
    ...shownPartColumns,
    ...pickColumns,
    first_drag_start_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Começo do primeiro arrasto', en: 'Start of the first drag' },
      description: sinceItemText,
      from: ['relation_answer.trace.firstDragStartMs'],
      missing: { pt: 'nada foi arrastado', en: 'nothing was dragged' },
    },
    first_drop_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Primeira colocação no espaço', en: 'First drop into the blank' },
      description: sinceItemText,
      from: ['relation_answer.trace.drops'],
      derivation: { pt: 'da primeira colocação', en: 'of the first drop' },
    },
    drop_count: {
      type: 'integer',
      label: { pt: 'Colocações no espaço', en: 'Drops into the blank' },
      description: { pt: 'A última é a que foi confirmada.', en: 'The last one is the one that was confirmed.' },
      from: ['relation_answer.trace.drops'],
      derivation: countDerivation,
    },
    drops: {
      type: 'text',
      label: { pt: 'Todas as colocações', en: 'All drops' },
      description: {
        pt: 'Na ordem, como opção@milissegundos@modo, separadas por " | ".',
        en: 'In their order, as option@milliseconds@way, separated by " | ".',
      },
      from: ['relation_answer.trace.drops'],
      derivation: listAsText,
    },
    reset_count: {
      type: 'integer',
      label: { pt: 'Recomeços', en: 'Resets' },
      from: ['relation_answer.trace.resetsMs'],
      derivation: countDerivation,
    },
    resets_ms: {
      type: 'text',
      unit: 'ms',
      label: { pt: 'Momentos dos recomeços', en: 'Times of the resets' },
      description: { pt: `${sinceItemText.pt} Separados por " | ".`, en: `${sinceItemText.en} Separated by " | ".` },
      from: ['relation_answer.trace.resetsMs'],
      derivation: listAsText,
      missing: { pt: 'nenhum recomeço', en: 'no reset' },
    },
    confirmed_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Confirmação', en: 'Confirmation' },
      description: sinceItemText,
      from: ['relation_answer.trace.confirmedMs'],
    },
    response_latency_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Latência da resposta', en: 'Latency of the response' },
      description: {
        pt: 'Da revelação das opções à primeira colocação.',
        en: 'From the reveal of the options to the first drop.',
      },
      from: ['relation_answer.response_latency_ms'],
    },
    confirmation_latency_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Latência da confirmação', en: 'Latency of the confirmation' },
      description: { pt: 'Da última colocação à confirmação.', en: 'From the last drop to the confirmation.' },
      from: ['relation_answer.trace.confirmedMs', 'relation_answer.trace.drops'],
      derivation: { pt: 'confirmação menos a última colocação', en: 'confirmation minus the last drop' },
    },
    first_drop_to_confirmation_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Da primeira colocação à confirmação', en: 'From the first drop to the confirmation' },
      description: {
        pt: 'Com as mudanças de ideia.',
        en: 'With changes of mind.',
      },
      from: ['relation_answer.confirmation_latency_ms'],
    },
    hidden_ms: {
      type: 'decimal',
      unit: 'ms',
      label: { pt: 'Página escondida', en: 'Page hidden' },
      description: {
        pt: 'Por quanto tempo a página ficou escondida durante o item.',
        en: 'For how long the page was hidden during the item.',
      },
      from: ['relation_answer.trace.hiddenMs'],
    },
    ...focusColumns,
    feedback_shown: {
      type: 'yesNo',
      label: { pt: 'A tarefa mostra Correto ou Incorreto', en: 'The task shows Correto or Incorreto (right or wrong)' },
      description: {
        pt: 'Os treinos mostram, os testes não. Quando a pessoa o viu está em feedback_shown_ms.',
        en: 'Trainings do, tests do not. When the person saw it is in feedback_shown_ms.',
      },
      from: ['relation_answer.feedback_shown'],
    },
    ...outcomeColumns,
    input_way: inputWayColumn('relation_answer'),
    trusted: trustedColumn('relation_answer.trace.trusted'),
    ...deviceColumns('relation_answer'),
    received_at: receivedAtColumn('relation_answer'),
    material_hash: materialHashColumn('relation_block'),
  },
});
