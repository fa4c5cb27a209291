import type { RefusalToAdmit } from './admission.ts';

/** Why somebody may not join now, as they are told. */
export const admissionSentences: Readonly<Record<RefusalToAdmit, string>> = {
  'invited-only':
    'Esta pesquisa recebe só quem foi convidado. Se você tem um convite, abra o link dele neste aparelho e volte aqui. Agradecemos muito o seu interesse.',
  'link-over':
    'O prazo do convite pelo qual você chegou terminou. Se alguém da pesquisa convidou você, peça um link novo. Agradecemos muito o seu interesse.',
  'places-taken': 'As vagas do convite pelo qual você chegou já foram preenchidas. Agradecemos muito o seu interesse.',
};
