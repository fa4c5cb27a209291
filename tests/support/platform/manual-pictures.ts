/**
 * The part of a screen shown in the manual: a phone, or on a tablet the content from its top, from its tabs on, or the dialog over it.
 * Pictures for participants have no study word, which they must meet first in the study.
 */
export type ManualPicture = { screen: string; shows: 'phone' | 'content' | 'part' | 'question' };

/** Pictures of the manual by the names of their files, and the screens of `every-screen.ts` that they show. */
export const manualPictures: Readonly<Record<string, ManualPicture>> = {
  'participante-inicio': { screen: 'home-training1', shows: 'phone' },
  'participante-convite': { screen: 'consent-in-short', shows: 'phone' },
  'participante-frases': { screen: 'inventory', shows: 'phone' },
  'participante-palavras': { screen: 'demo-words', shows: 'phone' },
  'participante-treino': { screen: 'trial1-instruction', shows: 'phone' },
  'participante-ajuda': { screen: 'help', shows: 'phone' },
  'participante-dados': { screen: 'own-data', shows: 'phone' },
  painel: { screen: 'panel', shows: 'content' },
  'lista-de-participantes': { screen: 'staff-participants', shows: 'content' },
  'linha-do-tempo': { screen: 'staff-participant-1', shows: 'part' },
  qualidade: { screen: 'staff-participant-5', shows: 'part' },
  estudo: { screen: 'study-analysis', shows: 'content' },
  exportar: { screen: 'staff-export', shows: 'content' },
  prontidao: { screen: 'staff-readiness', shows: 'content' },
  situacao: { screen: 'staff-study', shows: 'content' },
  casos: { screen: 'staff-cases', shows: 'content' },
  'encerrar-caso': { screen: 'staff-case-close', shows: 'question' },
  'abrir-dia': { screen: 'staff-days-change', shows: 'question' },
  mensagens: { screen: 'staff-messages', shows: 'content' },
  papeis: { screen: 'staff-roles', shows: 'question' },
  pedidos: { screen: 'staff-requests', shows: 'content' },
  consentimentos: { screen: 'staff-consents', shows: 'content' },
  guarda: { screen: 'staff-retention', shows: 'content' },
};
