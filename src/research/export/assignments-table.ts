import { type NetworkRole, networkRoles, type PseudoWordRole, pseudoWordRoles } from '#study/words/pseudo-words.ts';
import { dayLabels } from './answer-labels.ts';
import { codeColumn, listAsText, materialHashColumn } from './shared-columns.ts';
import { type Column, describeTable } from './table-description.ts';
import {
  cellDrawLabels,
  classDrawLabels,
  contextLabels,
  networkLabels,
  wordRoleLabels,
  wordSourceLabels,
} from './task-labels.ts';

const assignmentDay = {
  type: 'integer',
  values: dayLabels,
  label: { pt: 'Dia da atribuição', en: 'Day of the assignment' },
  description: {
    pt: 'As palavras do dia 1 valem nos três dias, a não ser que o estudo sorteie a cada dia.',
    en: 'The words of day 1 hold on all three days, unless the study draws them again each day.',
  },
  from: ['assignment.day'],
} as const;

type Role = PseudoWordRole | NetworkRole;

/** Roles under every setting. */
const commonRoles: readonly Role[] = ['B1', 'B2', 'C1', 'C2'];

const pseudoWordColumns = Object.fromEntries(
  [...new Set<Role>([...networkRoles, ...pseudoWordRoles])].map((role) => [
    `pseudo_word_${role.toLowerCase()}`,
    {
      type: 'text',
      label: { pt: `Palavra inventada no papel ${role}`, en: `Pseudo-word in the role ${role}` },
      from: ['assignment.content.pseudoWords'],
      ...(commonRoles.includes(role)
        ? {}
        : {
            missing: {
              pt: 'o papel não existe com esse número de redes',
              en: 'the role does not exist with this number of networks',
            },
          }),
    } satisfies Column,
  ]),
) as unknown as Record<`pseudo_word_${Lowercase<Role>}`, Column & { type: 'text' }>;

const drawnPerBlock = { pt: 'sorteada a cada tentativa', en: 'drawn for each attempt' };
const firstLetter = {
  pt: 'A das relações únicas da classe 1; as letras se alternam a partir dela.',
  en: 'That of the single relations of class 1; the letters alternate from it.',
};

export const assignmentsTable = describeTable('assignments', {
  keys: ['code', 'day'],
  columns: {
    code: codeColumn,
    day: assignmentDay,
    seed: {
      type: 'integer',
      label: { pt: 'Semente', en: 'Seed' },
      from: ['assignment.seed', 'assignment.content.seed'],
    },
    generator_version: {
      type: 'integer',
      label: { pt: 'Versão do gerador', en: 'Version of the generator' },
      from: ['assignment.content.generatorVersion'],
    },
    bit: {
      type: 'integer',
      label: { pt: 'Ordem das dicas dos testes (0 ou 1)', en: 'Order of the cues of the tests (0 or 1)' },
      description: {
        pt: 'Qual das duas ordens de dicas a pessoa recebeu.',
        en: 'Which of the two orders of cues the person was given.',
      },
      from: ['assignment.content.bit'],
    },
    networks: {
      type: 'integer',
      label: { pt: 'Redes do Treino 2 (1 ou 2)', en: 'Networks of Training 2 (1 or 2)' },
      description: {
        pt: 'Uma rede é um grupo de palavras treinadas com as palavras inventadas ligadas a elas. O papel de uma palavra inventada é a letra da rede (X: B e C; Y: D e E) e a classe (1 ou 2): D1 é da rede Y, classe 1. Com uma só rede há também N1 a N4, sem rede nem classe.',
        en: 'A network is a group of trained words with the pseudo-words linked to them. The role of a pseudo-word is a letter of the network (X: B and C; Y: D and E) and the class (1 or 2): D1 is of network Y, class 1. With one network there are N1 to N4 too, without network or class.',
      },
      from: ['assignment.content.networks'],
    },
    network_bit: {
      type: 'integer',
      label: { pt: 'Rede da quinta palavra baixa (0: X, 1: Y)', en: 'Network of the fifth low word (0: X, 1: Y)' },
      description: {
        pt: 'A quinta palavra alta fica na outra rede; sem efeito com uma só rede.',
        en: 'The fifth high word is in the other network; without effect where there is one network.',
      },
      from: ['assignment.content.networkBit'],
    },
    cells: {
      type: 'category',
      values: cellDrawLabels,
      label: { pt: 'Sorteio das dicas únicas e das letras', en: 'How the single cues and the letters are drawn' },
      from: ['assignment.content.fixedCells'],
      derivation: { pt: 'por pessoa quando a atribuição as guarda', en: 'per person where the assignment keeps them' },
    },
    classes: {
      type: 'category',
      values: classDrawLabels,
      label: { pt: 'Classe das palavras no Treino 2 e no Teste 2', en: 'Class of the words in Training 2 and Test 2' },
      from: ['assignment.content.classes'],
    },
    first_letter_x: {
      type: 'text',
      label: { pt: 'Primeira letra da rede X', en: 'First letter of network X' },
      description: firstLetter,
      from: ['assignment.content.fixedCells'],
      missing: drawnPerBlock,
    },
    first_letter_y: {
      type: 'text',
      label: { pt: 'Primeira letra da rede Y', en: 'First letter of network Y' },
      description: firstLetter,
      from: ['assignment.content.fixedCells'],
      missing: { pt: 'sorteada a cada tentativa, ou uma só rede', en: 'drawn for each attempt, or one network' },
    },
    reserve: {
      type: 'yesNo',
      label: { pt: 'Usou palavras de reserva', en: 'Used words of the reserve' },
      description: {
        pt: 'Havia menos de dez palavras avaliadas que servissem.',
        en: 'There were fewer than ten rated words that would do.',
      },
      from: ['assignment.content.reserve'],
    },
    low_contrast: {
      type: 'yesNo',
      label: { pt: 'Pouco contraste', en: 'Low contrast' },
      description: {
        pt: 'A maior nota entre as baixas alcança a menor entre as altas.',
        en: 'The highest rating among the low words reaches the lowest among the high ones.',
      },
      from: ['assignment.content.lowContrast'],
    },
    contrast: {
      type: 'decimal',
      label: { pt: 'Contraste', en: 'Contrast' },
      description: {
        pt: 'Média das notas altas menos a das baixas, com quatro casas.',
        en: 'Mean rating of the high words minus that of the low ones, with four decimals.',
      },
      from: ['assignment.content.contrast'],
      missing: { pt: 'um dos lados não tem nota', en: 'one of the sides has no rating' },
    },
    ...pseudoWordColumns,
    assigned_at: { type: 'instant', label: { pt: 'Sorteadas em', en: 'Drawn at' }, from: ['assignment.assigned_at'] },
    material_hash: materialHashColumn('assignment'),
  },
});

const ofTen = { pt: 'palavra neutra', en: 'a neutral word' };

export const assignedWordsTable = describeTable('assignedwords', {
  keys: ['code', 'day', 'word'],
  columns: {
    code: codeColumn,
    day: assignmentDay,
    word: {
      type: 'text',
      label: { pt: 'Palavra', en: 'Word' },
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
    },
    role: {
      type: 'category',
      values: wordRoleLabels,
      label: { pt: 'Papel', en: 'Role' },
      description: {
        pt: 'Deste sorteio. O papel no estudo inteiro está em analysisready.role, com outros códigos.',
        en: 'Of this draw. The role over the whole study is in analysisready.role, with other codes.',
      },
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
      derivation: { pt: 'a lista em que a palavra está', en: 'the list that contains the word' },
    },
    place: {
      type: 'integer',
      label: { pt: 'Lugar na lista', en: 'Place in the list' },
      description: { pt: 'Ordem sorteada; começa em 1.', en: 'Drawn order; begins with 1.' },
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
    },
    source: {
      type: 'category',
      values: wordSourceLabels,
      label: { pt: 'De onde veio', en: 'Where it came from' },
      from: ['assignment.content.low', 'assignment.content.high', 'assignment.content.neutral'],
    },
    answer_class: {
      type: 'integer',
      label: { pt: 'Classe da palavra no Treino 2 (1 ou 2)', en: 'Class of the word in Training 2 (1 or 2)' },
      description: {
        pt: 'Sob SIMILAR, as palavras inventadas dessa classe são as certas.',
        en: 'Under SIMILAR the pseudo-words of this class are the right ones.',
      },
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    single_cue: {
      type: 'category',
      values: contextLabels,
      label: { pt: 'Dica única da palavra nos treinos', en: 'Single cue of the word in the trainings' },
      description: {
        pt: 'Cada tentativa de um treino tem uma relação da palavra sob a dica única e duas sob a outra.',
        en: 'Each attempt at a training has one relation of the word under its single cue and two under the other one.',
      },
      from: ['assignment.content.fixedCells'],
      missing: { pt: 'sorteada a cada tentativa, ou palavra neutra', en: 'drawn for each attempt, or a neutral word' },
    },
    mutual_days: {
      type: 'text',
      label: {
        pt: 'Dias em que o Teste 2 pede a implicação mútua',
        en: 'Days on which Test 2 asks for mutual entailment',
      },
      description: {
        pt: 'Separados por " | "; nos outros dias ele pede a implicação combinatória.',
        en: 'Separated by " | "; on the other days it asks for combinatorial entailment.',
      },
      from: ['assignment.content.mutualWords'],
      derivation: listAsText,
      missing: ofTen,
    },
    network: {
      type: 'category',
      values: networkLabels,
      label: { pt: 'Rede da palavra no Treino 2', en: 'Network of the word in Training 2' },
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    trained_exemplars: {
      type: 'text',
      label: { pt: 'Relações do Treino 1', en: 'Relations of Training 1' },
      description: {
        pt: 'Quatro, como dica:palavra, separadas por " | ".',
        en: 'Four, as cue:word, separated by " | ".',
      },
      from: ['assignment.content.exemplars'],
      derivation: listAsText,
      missing: ofTen,
    },
    test_only_similar: {
      type: 'text',
      label: { pt: 'Sinônimo que só o Teste 1 mostra', en: 'Synonym that only Test 1 shows' },
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    test_only_oposto: {
      type: 'text',
      label: { pt: 'Antônimo que só o Teste 1 mostra', en: 'Antonym that only Test 1 shows' },
      from: ['assignment.content.exemplars'],
      missing: ofTen,
    },
    test1_option_count: {
      type: 'integer',
      label: { pt: 'Número de opções no Teste 1', en: 'Number of options in Test 1' },
      from: ['assignment.content.testOneSets'],
      missing: ofTen,
    },
    test1_fillers: {
      type: 'text',
      label: { pt: 'Outras opções no Teste 1', en: 'Other options in Test 1' },
      description: {
        pt: 'Além do sinônimo e do antônimo da palavra, separadas por " | ".',
        en: 'Besides the synonym and the antonym of the word, separated by " | ".',
      },
      from: ['assignment.content.testOneSets'],
      derivation: listAsText,
      missing: ofTen,
    },
  },
});
