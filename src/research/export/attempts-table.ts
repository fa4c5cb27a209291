import { codeColumn, dayColumn, materialHashColumn, partExcludedColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { advanceLabels, taskLabels } from './task-labels.ts';

const unfinished = 'a tentativa não terminou';

/** Every block of items that was opened. */
export const attemptsTable = describeTable({
  name: 'attempts',
  title: 'Tentativas das tarefas',
  grain: 'uma linha por participante, dia, tarefa e tentativa aberta',
  keys: ['code', 'day', 'task', 'attempt'],
  columns: {
    code: codeColumn,
    day: dayColumn('relation_block'),
    part_excluded: partExcludedColumn,
    task: { type: 'category', values: taskLabels, label: 'Tarefa', from: ['relation_block.task'] },
    attempt: {
      type: 'integer',
      label: 'Tentativa',
      description: 'Conta a partir de 1 em cada dia; os testes têm só uma.',
      from: ['relation_block.attempt'],
    },
    seed: {
      type: 'integer',
      label: 'Semente',
      description: 'Com a versão do gerador e as atribuições, refaz os itens.',
      from: ['relation_block.seed'],
    },
    generator_version: { type: 'integer', label: 'Versão do gerador', from: ['relation_block.generator_version'] },
    opened_at: { type: 'instant', label: 'Aberta em', from: ['relation_block.opened_at'] },
    finished_at: {
      type: 'instant',
      label: 'Terminada em',
      from: ['relation_block.finished_at'],
      missing: unfinished,
    },
    item_count: {
      type: 'integer',
      label: 'Itens da tentativa',
      from: ['relation_block.items'],
      derivation: 'contagem',
    },
    answered_items: {
      type: 'integer',
      label: 'Itens respondidos',
      from: ['relation_answer.item'],
      derivation: 'contagem',
    },
    correct_count: {
      type: 'integer',
      label: 'Acertos',
      from: ['relation_block.correct_count'],
      missing: unfinished,
    },
    score_percent: {
      type: 'decimal',
      unit: '%',
      label: 'Porcentagem de acertos',
      description: 'Com quatro casas.',
      from: ['relation_block.score_percent'],
      missing: unfinished,
    },
    advanced_by: {
      type: 'category',
      values: advanceLabels,
      label: 'Como saiu do treino',
      from: ['relation_block.advanced_by'],
      missing: 'não saiu nesta tentativa, ou é um teste',
    },
    material_hash: materialHashColumn('relation_block'),
  },
});
