import { codeColumn, countDerivation, dayColumn, materialHashColumn, partExcludedColumn } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { advanceLabels, taskLabels } from './task-labels.ts';

const unfinished = { pt: 'a tentativa não terminou', en: 'the attempt was not finished' };

/** Every opened block. */
export const attemptsTable = describeTable('attempts', {
  keys: ['code', 'day', 'task', 'attempt'],
  columns: {
    code: codeColumn,
    day: dayColumn('relation_block'),
    part_excluded: partExcludedColumn,
    task: { type: 'category', values: taskLabels, label: { pt: 'Tarefa', en: 'Task' }, from: ['relation_block.task'] },
    attempt: {
      type: 'integer',
      label: { pt: 'Tentativa', en: 'Attempt' },
      description: {
        pt: 'Conta a partir de 1 em cada dia; os testes têm só uma.',
        en: 'Counts from 1 on each day; tests have one only.',
      },
      from: ['relation_block.attempt'],
    },
    seed: {
      type: 'integer',
      label: { pt: 'Semente', en: 'Seed' },
      description: {
        pt: 'Com a versão do gerador e as atribuições, refaz os itens.',
        en: 'With the version of the generator and the assignments it makes the items again.',
      },
      from: ['relation_block.seed'],
    },
    generator_version: {
      type: 'integer',
      label: { pt: 'Versão do gerador', en: 'Version of the generator' },
      from: ['relation_block.generator_version'],
    },
    opened_at: { type: 'instant', label: { pt: 'Aberta em', en: 'Opened at' }, from: ['relation_block.opened_at'] },
    finished_at: {
      type: 'instant',
      label: { pt: 'Terminada em', en: 'Finished at' },
      from: ['relation_block.finished_at'],
      missing: unfinished,
    },
    item_count: {
      type: 'integer',
      label: { pt: 'Itens da tentativa', en: 'Items of the attempt' },
      from: ['relation_block.items'],
      derivation: countDerivation,
    },
    answered_items: {
      type: 'integer',
      label: { pt: 'Itens respondidos', en: 'Answered items' },
      from: ['relation_answer.item'],
      derivation: countDerivation,
    },
    correct_count: {
      type: 'integer',
      label: { pt: 'Acertos', en: 'Right answers' },
      from: ['relation_block.correct_count'],
      missing: unfinished,
    },
    score_percent: {
      type: 'decimal',
      unit: '%',
      label: { pt: 'Porcentagem de acertos', en: 'Percentage of right answers' },
      description: { pt: 'Com quatro casas.', en: 'With four decimals.' },
      from: ['relation_block.score_percent'],
      missing: unfinished,
    },
    advanced_by: {
      type: 'category',
      values: advanceLabels,
      label: { pt: 'Como saiu do treino', en: 'How the person went on from the training' },
      from: ['relation_block.advanced_by'],
      missing: {
        pt: 'não saiu nesta tentativa, ou é um teste',
        en: 'did not go on after this attempt, or it is a test',
      },
    },
    material_hash: materialHashColumn('relation_block'),
  },
});
