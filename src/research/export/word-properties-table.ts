import type { BilingualText } from './bilingual-text.ts';
import { countDerivation, fileHash } from './shared-columns.ts';
import { describeTable } from './table-description.ts';
import { frequencySourceLabels, polePriorLabels, wordNormsSourceLabels, wordRelationLabels } from './word-labels.ts';

const unknownFrequency = {
  pt: 'o corpus não tem a palavra, ou o estudo não trouxe o arquivo',
  en: 'the corpus does not have the word, or the study came without the file',
};
const unknownNorm = {
  pt: 'as normas não têm a palavra, ou o estudo não trouxe o arquivo',
  en: 'the norms do not have the word, or the study came without the file',
};
const norms = {
  pt: 'Escala de 1 a 9 das normas, respondida por outras pessoas; nenhuma resposta deste estudo entra aqui.',
  en: 'Scale of 1 to 9 of the norms, answered by other people; no answer of this study is in it.',
};
const from = ['material_file.content'] as const;

const norm = (label: BilingualText) =>
  ({ type: 'decimal', label, description: norms, from, missing: unknownNorm }) as const;

/** Length, corpus frequency and norms. */
export const wordPropertiesTable = describeTable('words', {
  keys: ['word'],
  columns: {
    word: { type: 'text', label: { pt: 'Palavra', en: 'Word' }, from },
    relation: {
      type: 'category',
      values: wordRelationLabels,
      label: { pt: 'Lugar na tabela', en: 'Place in the table' },
      from,
    },
    of_word: {
      type: 'text',
      label: { pt: 'Palavra das 60 a que pertence', en: 'Word of the 60 to which it belongs' },
      description: { pt: 'A própria, para as 60 que recebem nota.', en: 'Itself, for the 60 that are rated.' },
      from,
    },
    rank: {
      type: 'integer',
      label: { pt: 'Lugar na lista de sinônimos ou antônimos', en: 'Place in the list of synonyms or antonyms' },
      description: {
        pt: '1 é a relação mais bem atestada; a quarta só completa as opções.',
        en: '1 is the best attested relation; the fourth only fills the options.',
      },
      from,
      missing: { pt: 'é uma das 60', en: 'it is one of the 60' },
    },
    pole: {
      type: 'integer',
      values: polePriorLabels,
      label: { pt: 'Polo antes do estudo', en: 'Pole before the study' },
      description: {
        pt: 'O da palavra das 60 a que pertence: o de um antônimo é o oposto.',
        en: 'That of the word of the 60 to which it belongs: that of an antonym is the opposite.',
      },
      from,
    },
    letters: {
      type: 'integer',
      label: { pt: 'Letras', en: 'Letters' },
      description: { pt: 'Uma letra com acento conta uma vez.', en: 'A letter with an accent counts once.' },
      from,
      derivation: countDerivation,
    },
    zipf_frequency: {
      type: 'decimal',
      label: { pt: 'Frequência (Zipf)', en: 'Frequency (Zipf)' },
      description: {
        pt: 'Logaritmo decimal das ocorrências por bilhão de palavras.',
        en: 'Decimal logarithm of the occurrences per thousand million words.',
      },
      from,
      missing: unknownFrequency,
    },
    frequency_source: {
      type: 'category',
      values: frequencySourceLabels,
      label: { pt: 'Fonte da frequência', en: 'Source of the frequency' },
      from,
      missing: unknownFrequency,
    },
    norm_valence_mean: norm({ pt: 'Valência nas normas, média', en: 'Valence in the norms, mean' }),
    norm_valence_sd: norm({ pt: 'Valência nas normas, desvio padrão', en: 'Valence in the norms, standard deviation' }),
    norm_arousal_mean: norm({ pt: 'Alerta nas normas, média', en: 'Arousal in the norms, mean' }),
    norm_arousal_sd: norm({ pt: 'Alerta nas normas, desvio padrão', en: 'Arousal in the norms, standard deviation' }),
    norm_source: {
      type: 'category',
      values: wordNormsSourceLabels,
      label: { pt: 'Fonte das normas', en: 'Source of the norms' },
      from,
      missing: unknownNorm,
    },
    words_hash: {
      type: 'text',
      label: { pt: 'Versão das palavras', en: 'Version of the words' },
      description: fileHash,
      from: ['material_file.hash'],
    },
    properties_hash: {
      type: 'text',
      label: { pt: 'Versão das propriedades', en: 'Version of the properties' },
      description: fileHash,
      from: ['material_file.hash'],
      missing: { pt: 'o estudo não trouxe o arquivo', en: 'the study came without the file' },
    },
  },
});
