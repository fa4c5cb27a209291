import { type PseudoWordRole, pseudoWordRoles } from '#study/words/pseudo-words.ts';
import { codeColumn, materialHashColumn } from './shared-columns.ts';
import { type Column, describeTable } from './table-description.ts';
import { contextLabels, dayLabels, parityLabels, wordRoleLabels, wordSourceLabels } from './value-labels.ts';

const assignmentDay = {
  type: 'integer',
  values: dayLabels,
  label: 'Dia da atribuição',
  description: 'As palavras do dia 1 valem nos três dias, a não ser que o estudo sorteie a cada dia.',
  from: ['assignment.day'],
} as const;

const pseudoWordColumns = Object.fromEntries(
  pseudoWordRoles.map((role) => [
    `pseudo_word_${role.toLowerCase()}`,
    {
      type: 'text',
      label: `Palavra inventada no papel ${role}`,
      from: ['assignment.content.pseudoWords'],
    } satisfies Column,
  ]),
) as unknown as Record<`pseudo_word_${Lowercase<PseudoWordRole>}`, Column & { type: 'text' }>;

/** What was drawn once for a participant. */
export const assignmentsTable = describeTable({
  name: 'assignments',
  title: 'Atribuições',
  grain: 'uma linha por participante e sorteio das palavras',
  keys: ['code', 'day'],
  columns: {
    code: codeColumn,
    day: assignmentDay,
    seed: { type: 'integer', label: 'Semente', from: ['assignment.seed', 'assignment.content.seed'] },
    generator_version: {
      type: 'integer',
      label: 'Versão do gerador',
      from: ['assignment.content.generatorVersion'],
    },
    bit: {
      type: 'integer',
      label: 'Ordem do esqueleto (0 ou 1)',
      description: 'Qual das duas ordens de dicas a pessoa recebeu.',
      from: ['assignment.content.bit'],
    },
    reserve: {
      type: 'yesNo',
      label: 'Usou palavras de reserva',
      description: 'Havia menos de dez palavras avaliadas que servissem.',
      from: ['assignment.content.reserve'],
    },
    low_contrast: {
      type: 'yesNo',
      label: 'Pouco contraste',
      description: 'A maior nota entre as baixas alcança a menor entre as altas.',
      from: ['assignment.content.lowContrast'],
    },
    contrast: {
      type: 'decimal',
      label: 'Contraste',
      description: 'Média das notas altas menos a das baixas.',
      from: ['assignment.content.contrast'],
      missing: 'um dos lados não tem nota',
    },
    ...pseudoWordColumns,
    assigned_at: { type: 'instant', label: 'Sorteadas em', from: ['assignment.assigned_at'] },
    material_hash: materialHashColumn('assignment'),
  },
});

const ofTen = 'palavra neutra';

/** The ten words of a participant and the neutral ones. */
export const assignedWordsTable = describeTable({
  name: 'assignedwords',
  title: 'Palavras atribuídas',
  grain: 'uma linha por participante, sorteio e palavra atribuída',
  keys: ['code', 'day', 'word'],
  columns: {
    code: codeColumn,
    day: assignmentDay,
    word: {
      type: 'text',
      label: 'Palavra',
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
    },
    role: {
      type: 'category',
      values: wordRoleLabels,
      label: 'Papel',
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
      derivation: 'a lista em que a palavra está',
    },
    place: {
      type: 'integer',
      label: 'Lugar na lista',
      description: 'Ordem sorteada; começa em 1.',
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
    },
    source: {
      type: 'category',
      values: wordSourceLabels,
      label: 'De onde veio',
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
    },
    parity: {
      type: 'category',
      values: parityLabels,
      label: 'Paridade',
      from: ['assignment.content.cells'],
      missing: ofTen,
    },
    held_out_context: {
      type: 'category',
      values: contextLabels,
      label: 'Dica da relação deixada de fora',
      from: ['assignment.content.cells'],
      missing: ofTen,
    },
    held_out_exemplar: {
      type: 'text',
      label: 'Palavra deixada de fora do treino',
      description: 'É a resposta certa no Teste 1.',
      from: ['assignment.content.cells'],
      missing: ofTen,
    },
    trained_exemplars: {
      type: 'text',
      label: 'Relações do Treino 1',
      description: 'Três, como dica:opções:palavra, separadas por " | ".',
      from: ['assignment.content.cells'],
      derivation: 'lista escrita em um texto',
      missing: ofTen,
    },
    trained_pseudo_words: {
      type: 'text',
      label: 'Relações do Treino 2',
      description:
        'Três, como dica:opções:papel, separadas por " | "; o papel leva à palavra inventada em assignments.',
      from: ['assignment.content.cells'],
      derivation: 'lista escrita em um texto',
      missing: ofTen,
    },
  },
});
