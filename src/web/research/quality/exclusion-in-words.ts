import type { Exclusion } from '#contract/research/quality-calls.ts';
import type { ExclusionReason } from '#study/decisions/exclusion-reason.ts';

/** Why a participant is left out of the analyses, as the dialog offers it and the history says it. */
export const exclusionReasonNames: Record<ExclusionReason, string> = {
  poorQuality: 'Respostas pouco confiáveis',
  notEligible: 'Não atende aos critérios da pesquisa',
  duplicate: 'Participação repetida',
  technicalFault: 'Problema técnico',
  testParticipation: 'Participação de teste',
  other: 'Outro motivo',
};

/** @returns "Fora das análises: problema técnico" or "De volta às análises" */
export function decisionInWords({
  excluded,
  reason,
}: Pick<Exclusion['decisions'][number], 'excluded' | 'reason'>): string {
  if (!excluded) return 'De volta às análises';
  return reason === null ? 'Fora das análises' : `Fora das análises: ${exclusionReasonNames[reason].toLowerCase()}`;
}
