import type { BilingualText } from './bilingual-text.ts';

/** Apart from the columns, as pages need only the titles. */
export const tableTitles = {
  people: {
    title: { pt: 'Participantes', en: 'Participants' },
    grain: { pt: 'uma linha por participante inscrito', en: 'one row per enrolled participant' },
  },
  consents: {
    title: { pt: 'Consentimentos', en: 'Consents' },
    grain: { pt: 'uma linha por aceite do termo', en: 'one row per acceptance of the consent form' },
  },
  days: {
    title: { pt: 'Dias', en: 'Days' },
    grain: { pt: 'uma linha por participante e dia iniciado', en: 'one row per participant and day that was started' },
  },
  excludedparts: {
    title: { pt: 'Partes de dias fora das análises', en: 'Parts of days left out of the analyses' },
    grain: {
      pt: 'uma linha por participante, dia e parte que a equipe deixou fora das análises',
      en: 'one row per participant, day and part that the team has left out of the analyses',
    },
  },
  pages: {
    title: { pt: 'Páginas', en: 'Pages' },
    grain: {
      pt: 'uma linha por participante, abertura do aplicativo e dia do estudo em que ela foi usada para responder',
      en: 'one row per participant, opening of the app and day of the study on which it was used to answer',
    },
  },
  scores: {
    title: { pt: 'Escores do inventário', en: 'Scores of the inventory' },
    grain: {
      pt: 'uma linha por participante e dia com o inventário enviado',
      en: 'one row per participant and day with a submitted inventory',
    },
  },
  inventory: {
    title: { pt: 'Inventário, item a item', en: 'Inventory, item by item' },
    grain: {
      pt: 'uma linha por participante, dia e item respondido',
      en: 'one row per participant, day and answered item',
    },
  },
  choices: {
    title: { pt: 'Inventário, escolha a escolha', en: 'Inventory, choice by choice' },
    grain: {
      pt: 'uma linha por participante, dia, item e escolha, também as que foram mudadas depois',
      en: 'one row per participant, day, item and choice, including those that were changed afterwards',
    },
  },
  ratings: {
    title: { pt: 'Avaliação de palavras', en: 'Word rating' },
    grain: {
      pt: 'uma linha por participante, dia e aparição de uma palavra',
      en: 'one row per participant, day and presentation of a word',
    },
  },
  assignments: {
    title: { pt: 'Atribuições', en: 'Assignments' },
    grain: {
      pt: 'uma linha por participante e sorteio das palavras',
      en: 'one row per participant and draw of the words',
    },
  },
  assignedwords: {
    title: { pt: 'Palavras atribuídas', en: 'Assigned words' },
    grain: {
      pt: 'uma linha por participante, sorteio e palavra atribuída',
      en: 'one row per participant, draw and assigned word',
    },
  },
  attempts: {
    title: { pt: 'Tentativas das tarefas', en: 'Attempts at the tasks' },
    grain: {
      pt: 'uma linha por participante, dia, tarefa e tentativa aberta',
      en: 'one row per participant, day, task and attempt that was opened',
    },
  },
  items: {
    title: { pt: 'Itens das tarefas', en: 'Items of the tasks' },
    grain: {
      pt: 'uma linha por participante, dia, tarefa, tentativa e item respondido',
      en: 'one row per participant, day, task, attempt and answered item',
    },
  },
  events: {
    title: { pt: 'Linha do tempo', en: 'Timeline' },
    grain: {
      pt: 'uma linha por acontecimento, na ordem em que aconteceram',
      en: 'one row per event, in the order in which they happened',
    },
  },
  quality: {
    title: { pt: 'Sinais de qualidade', en: 'Quality flags' },
    grain: {
      pt: 'uma linha por participante, dia e sinal encontrado',
      en: 'one row per participant, day and flag that was raised',
    },
  },
  analysisready: {
    title: {
      pt: 'Pronta para análise: palavras, notas e escores',
      en: 'Ready for analysis: words, ratings and scores',
    },
    grain: {
      pt: 'uma linha por participante, dia e palavra mostrada no dia',
      en: 'one row per participant, day and word shown on that day',
    },
  },
  words: {
    title: { pt: 'Propriedades das palavras', en: 'Properties of the words' },
    grain: {
      pt: 'uma linha por palavra da tabela de palavras em vigor, com seus sinônimos e antônimos',
      en: 'one row per word of the word table in force, with its synonyms and antonyms',
    },
  },
} as const satisfies Record<string, Readonly<Record<'title' | 'grain', BilingualText>>>;
