import { type NetworkRole, networkRoles, type PseudoWordRole, pseudoWordRoles } from '#study/words/pseudo-words.ts';
import { dayLabels } from './answer-labels.ts';
import { codeColumn, materialHashColumn } from './shared-columns.ts';
import { type Column, describeTable } from './table-description.ts';
import {
  cellDrawLabels,
  networkLabels,
  parityLabels,
  singleCueLabels,
  wordRoleLabels,
  wordSourceLabels,
} from './task-labels.ts';

const assignmentDay = {
  type: 'integer',
  values: dayLabels,
  label: 'Dia da atribuição',
  description: 'As palavras do dia 1 valem nos três dias, a não ser que o estudo sorteie a cada dia.',
  from: ['assignment.day'],
} as const;

type Role = PseudoWordRole | NetworkRole;

/** Roles that every setting has; of the others a person has four. */
const commonRoles: readonly Role[] = ['B1', 'B2', 'C1', 'C2'];

const pseudoWordColumns = Object.fromEntries(
  [...new Set<Role>([...networkRoles, ...pseudoWordRoles])].map((role) => [
    `pseudo_word_${role.toLowerCase()}`,
    {
      type: 'text',
      label: `Palavra inventada no papel ${role}`,
      from: ['assignment.content.pseudoWords'],
      ...(commonRoles.includes(role) ? {} : { missing: 'o papel não existe com esse número de redes' }),
    } satisfies Column,
  ]),
) as unknown as Record<`pseudo_word_${Lowercase<Role>}`, Column & { type: 'text' }>;

const drawnPerBlock = 'sorteada a cada tentativa';

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
    networks: {
      type: 'integer',
      label: 'Redes do Treino 2 (1 ou 2)',
      from: ['assignment.content.networks'],
    },
    network_bit: {
      type: 'integer',
      label: 'Rede da quinta palavra baixa (0: X, 1: Y)',
      description: 'A quinta palavra alta fica na outra rede; sem efeito com uma só rede.',
      from: ['assignment.content.networkBit'],
    },
    cells: {
      type: 'category',
      values: cellDrawLabels,
      label: 'Sorteio da dica única e das letras',
      from: ['assignment.content.fixedCells'],
      derivation: 'por pessoa quando a atribuição as guarda',
    },
    single_cue: {
      type: 'category',
      values: singleCueLabels,
      label: 'Dica única das dez palavras',
      from: ['assignment.content.fixedCells'],
      missing: drawnPerBlock,
    },
    first_letter_x: {
      type: 'text',
      label: 'Primeira letra da rede X',
      description: 'A das relações únicas da classe 1; as letras se alternam a partir dela.',
      from: ['assignment.content.fixedCells'],
      missing: drawnPerBlock,
    },
    first_letter_y: {
      type: 'text',
      label: 'Primeira letra da rede Y',
      description: 'A das relações únicas da classe 1; as letras se alternam a partir dela.',
      from: ['assignment.content.fixedCells'],
      missing: 'sorteada a cada tentativa, ou uma só rede',
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
      description: 'Média das notas altas menos a das baixas, com quatro casas.',
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
      description:
        'Cada tentativa de um treino tem uma relação sob a dica única e duas sob a outra; a dica única é a própria de ' +
        'todas as dez palavras, ou a outra de todas. Todas têm duas relações treinadas sob cada dica no Treino 1.',
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    network: {
      type: 'category',
      values: networkLabels,
      label: 'Rede da palavra no Treino 2',
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    trained_exemplars: {
      type: 'text',
      label: 'Relações do Treino 1',
      description: 'Quatro, como dica:palavra, separadas por " | ".',
      from: ['assignment.content.exemplars'],
      derivation: 'lista escrita em um texto',
      missing: ofTen,
    },
    test_only_similar: {
      type: 'text',
      label: 'Sinônimo que só o Teste 1 mostra',
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    test_only_oposto: {
      type: 'text',
      label: 'Antônimo que só o Teste 1 mostra',
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    test1_option_count: {
      type: 'integer',
      label: 'Número de opções no Teste 1',
      from: ['assignment.content.testOneSets'],
      missing: ofTen,
    },
    test1_fillers: {
      type: 'text',
      label: 'Outras opções no Teste 1',
      description: 'Além do sinônimo e do antônimo da palavra, separadas por " | ".',
      from: ['assignment.content.testOneSets'],
      derivation: 'lista escrita em um texto',
      missing: ofTen,
    },
  },
});
