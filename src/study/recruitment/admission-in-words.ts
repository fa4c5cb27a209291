import type { RefusalToAdmit } from './admission.ts';

export const admissionSentences: Readonly<Record<RefusalToAdmit, string>> = {
  'invited-only':
    'Participa só quem tem um convite. Se você tem um, abra o link dele neste aparelho e volte aqui. Agradecemos muito o seu interesse.',
  'link-over':
    'O convite pelo qual você chegou valia até uma data que já passou. Se alguém da pesquisa convidou você, peça um link novo. Agradecemos muito o seu interesse.',
  'places-taken':
    'O convite pelo qual você chegou era para um número certo de pessoas, e elas já chegaram. Agradecemos muito o seu interesse.',
};
