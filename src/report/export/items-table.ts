import { code, day, deviceColumns, inputWay, materialHash, receivedAt, trusted } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { contexts, itemKinds, tasks } from './value-labels.ts';

const sinceItem = 'Milissegundos desde o começo do item.';
const reveal = (place: number, what: string) =>
  ({
    type: 'decimal',
    unit: 'ms',
    label: `Revelação ${what}`,
    description: sinceItem,
    from: [`relation_answer.trace.revealsMs`],
    derivation: `${place}º dos quatro cliques que revelam o item da esquerda para a direita`,
  }) as const;
const option = (place: number) =>
  ({
    type: 'text',
    label: `Opção ${place}, da esquerda para a direita`,
    from: ['relation_block.items.options'],
    ...(place > 3 ? { missing: `o item tem menos de ${place} opções` } : {}),
  }) as const;

/** One row for every confirmed answer in the four tasks. */
export const itemsTable = describeTable({
  name: 'items',
  title: 'Itens das tarefas',
  grain: 'uma linha por participante, dia, tarefa, tentativa e item respondido',
  keys: ['code', 'day', 'task', 'attempt', 'item'],
  columns: {
    code,
    day: day('relation_answer'),
    task: { type: 'category', values: tasks, label: 'Tarefa', from: ['relation_answer.task'] },
    attempt: { type: 'integer', label: 'Tentativa', from: ['relation_answer.attempt'] },
    item: { type: 'integer', label: 'Lugar do item na tentativa', from: ['relation_answer.item'] },
    seed: { type: 'integer', label: 'Semente da tentativa', from: ['relation_block.seed'] },
    generator_version: { type: 'integer', label: 'Versão do gerador', from: ['relation_block.generator_version'] },
    option_count: {
      type: 'integer',
      label: 'Número de opções',
      description: 'O grupo do item: 3, 4 ou 5.',
      from: ['relation_block.items.optionCount'],
    },
    kind: { type: 'category', values: itemKinds, label: 'Tipo de relação', from: ['relation_block.items.kind'] },
    node: {
      type: 'text',
      label: 'Palavra do item',
      description: 'Aquela das dez palavras de que o item trata; é o modelo, menos no Teste 2.',
      from: ['relation_block.items.node'],
    },
    sample: { type: 'text', label: 'Modelo', from: ['relation_block.items.sample'] },
    context: { type: 'category', values: contexts, label: 'Dica', from: ['relation_block.items.context'] },
    option_1: option(1),
    option_2: option(2),
    option_3: option(3),
    option_4: option(4),
    option_5: option(5),
    correct_option: { type: 'text', label: 'Opção certa', from: ['relation_block.items.correct'] },
    correct_position: {
      type: 'integer',
      label: 'Posição da opção certa',
      description: '1 é a da esquerda.',
      from: ['relation_block.items.correctPosition'],
    },
    chosen: { type: 'text', label: 'Opção confirmada', from: ['relation_answer.chosen'] },
    chosen_position: {
      type: 'integer',
      label: 'Posição da opção confirmada',
      from: ['relation_answer.chosen', 'relation_block.items.options'],
      derivation: 'lugar da opção confirmada entre as mostradas',
    },
    score: {
      type: 'yesNo',
      label: 'Acerto',
      from: ['relation_answer.correct'],
    },
    reveal_sample_ms: reveal(1, 'do modelo'),
    reveal_context_ms: reveal(2, 'da dica'),
    reveal_blank_ms: reveal(3, 'do espaço'),
    reveal_options_ms: reveal(4, 'das opções'),
    first_drag_start_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Começo do primeiro arrasto',
      description: sinceItem,
      from: ['relation_answer.trace.firstDragStartMs'],
      missing: 'nada foi arrastado',
    },
    first_drop_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Primeira colocação no espaço',
      description: sinceItem,
      from: ['relation_answer.trace.drops'],
      derivation: 'da primeira colocação',
    },
    drop_count: {
      type: 'integer',
      label: 'Colocações no espaço',
      description: 'A última é a que foi confirmada.',
      from: ['relation_answer.trace.drops'],
      derivation: 'contagem',
    },
    drops: {
      type: 'text',
      label: 'Todas as colocações',
      description: 'Na ordem, como opção@milissegundos@modo, separadas por " | ".',
      from: ['relation_answer.trace.drops'],
      derivation: 'lista escrita em um texto',
    },
    reset_count: {
      type: 'integer',
      label: 'Recomeços',
      from: ['relation_answer.trace.resetsMs'],
      derivation: 'contagem',
    },
    resets_ms: {
      type: 'text',
      unit: 'ms',
      label: 'Momentos dos recomeços',
      description: `${sinceItem} Separados por " | ".`,
      from: ['relation_answer.trace.resetsMs'],
      derivation: 'lista escrita em um texto',
      missing: 'nenhum recomeço',
    },
    confirmed_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Confirmação',
      description: sinceItem,
      from: ['relation_answer.trace.confirmedMs'],
    },
    response_latency_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Latência da resposta',
      description: 'Da revelação das opções à primeira colocação.',
      from: ['relation_answer.response_latency_ms'],
    },
    confirmation_latency_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Latência da confirmação',
      description: 'Da primeira colocação à confirmação.',
      from: ['relation_answer.confirmation_latency_ms'],
    },
    hidden_ms: {
      type: 'decimal',
      unit: 'ms',
      label: 'Página escondida',
      description: 'Por quanto tempo a página ficou escondida durante o item.',
      from: ['relation_answer.trace.hiddenMs'],
    },
    feedback_shown: {
      type: 'yesNo',
      label: 'Mostrou Correto ou Incorreto',
      from: ['relation_answer.feedback_shown'],
    },
    input_way: inputWay('relation_answer'),
    trusted: trusted('relation_answer.trace.trusted'),
    ...deviceColumns('relation_answer'),
    received_at: receivedAt('relation_answer'),
    material_hash: materialHash('relation_block'),
  },
});
