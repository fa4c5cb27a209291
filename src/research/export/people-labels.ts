import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { Sex } from '#study/material/fixed-fields.ts';
import { dayParts, type Phase, phaseNumbers, phases } from '#study/protocol.ts';
import type { ConsentState } from './export-filter.ts';

// Who a person is to the study, and how far they have come.

export const sexLabels = {
  masculino: 'masculino',
  feminino: 'feminino',
  no: 'preferiu não dizer',
} as const satisfies Record<Sex, string>;

export const consentStateLabels = {
  inForce: 'aceitou o texto que está em vigor',
  outdated: 'aceitou um texto anterior ao que está em vigor',
  left: 'deixou a pesquisa e permitiu manter as respostas sem o nome',
} as const satisfies Record<ConsentState, string>;

/** The team's reasons; the server's own list is held against it by its type. */
export const exclusionReasonLabels = {
  poorQuality: 'respostas pouco confiáveis',
  notEligible: 'não atende aos critérios da pesquisa',
  duplicate: 'participação repetida',
  technicalFault: 'problema técnico',
  testParticipation: 'participação de teste',
  other: 'outro motivo',
  includedAgain: 'de volta às análises',
} as const;

export const phaseLabels: Readonly<Record<Phase, string>> = {
  ...keyedBy(phaseNumbers, (phase) => Object.values(dayParts).find((part) => part.phase === phase)?.said ?? ''),
  [phases.notEnrolled]: 'ainda sem inscrição',
  [phases.inventory]: 'inventário',
  [phases.finished]: 'dia terminado',
};
