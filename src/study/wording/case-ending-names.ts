import type { CaseEnding } from '#study/decisions/case-ending.ts';

export const caseEndingNames: Readonly<Record<CaseEnding, string>> = {
  contactedAndGuided: 'Contatou e orientou',
  referredToService: 'Encaminhou a um serviço',
  notReached: 'Não conseguiu contato',
  notNeeded: 'Sem necessidade após conferir',
  other: 'Outro',
  left: 'Deixou a pesquisa',
};
