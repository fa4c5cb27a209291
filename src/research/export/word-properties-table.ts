import { describeTable } from './table-description.ts';
import { frequencySourceLabels, polePriorLabels, wordNormsSourceLabels, wordRelationLabels } from './word-labels.ts';

const unknownFrequency = 'o corpus não tem a palavra, ou o estudo não trouxe o arquivo';
const unknownNorm = 'as normas não têm a palavra, ou o estudo não trouxe o arquivo';
const norms = 'Escala de 1 a 9 das normas, respondida por outras pessoas; nenhuma resposta deste estudo entra aqui.';
const from = ['material_file.content'] as const;

const norm = (label: string) => ({ type: 'decimal', label, description: norms, from, missing: unknownNorm }) as const;

/** What is known of each word from elsewhere: how long, how frequent, how pleasant to the people of the norms. */
export const wordPropertiesTable = describeTable({
  name: 'words',
  title: 'Propriedades das palavras',
  grain: 'uma linha por palavra da tabela de palavras em vigor, com seus sinônimos e antônimos',
  keys: ['word'],
  columns: {
    word: { type: 'text', label: 'Palavra', from },
    relation: { type: 'category', values: wordRelationLabels, label: 'Lugar na tabela', from },
    of_word: {
      type: 'text',
      label: 'Palavra das 60 a que pertence',
      description: 'A própria, para as 60 que recebem nota.',
      from,
    },
    rank: {
      type: 'integer',
      label: 'Lugar na lista de sinônimos ou antônimos',
      description: '1 é a relação mais bem atestada; a quarta só completa as opções.',
      from,
      missing: 'é uma das 60',
    },
    pole: {
      type: 'integer',
      values: polePriorLabels,
      label: 'Polo antes do estudo',
      description: 'O da palavra das 60 a que pertence: o de um antônimo é o oposto.',
      from,
    },
    letters: {
      type: 'integer',
      label: 'Letras',
      description: 'Uma letra com acento conta uma vez.',
      from,
      derivation: 'contagem',
    },
    zipf_frequency: {
      type: 'decimal',
      label: 'Frequência (Zipf)',
      description: 'Logaritmo decimal das ocorrências por bilhão de palavras.',
      from,
      missing: unknownFrequency,
    },
    frequency_source: {
      type: 'category',
      values: frequencySourceLabels,
      label: 'Fonte da frequência',
      from,
      missing: unknownFrequency,
    },
    norm_valence_mean: norm('Valência nas normas, média'),
    norm_valence_sd: norm('Valência nas normas, desvio padrão'),
    norm_arousal_mean: norm('Alerta nas normas, média'),
    norm_arousal_sd: norm('Alerta nas normas, desvio padrão'),
    norm_source: {
      type: 'category',
      values: wordNormsSourceLabels,
      label: 'Fonte das normas',
      from,
      missing: unknownNorm,
    },
    words_hash: {
      type: 'text',
      label: 'Versão das palavras',
      description: 'SHA-256 do arquivo em materials/.',
      from: ['material_file.hash'],
    },
    properties_hash: {
      type: 'text',
      label: 'Versão das propriedades',
      description: 'SHA-256 do arquivo em materials/.',
      from: ['material_file.hash'],
      missing: 'o estudo não trouxe o arquivo',
    },
  },
});
