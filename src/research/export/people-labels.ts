import type { Sex } from '#study/material/fixed-fields.ts';
import { dayPartNames, dayParts, phases } from '#study/protocol.ts';
import type { TimeZoneSource } from '#study/time-zone/time-zone-source.ts';
import type { BilingualText } from './bilingual-text.ts';
import { dayPartLabels } from './day-part-labels.ts';
import type { ConsentState } from './export-filter.ts';

export const sexLabels = {
  masculino: { pt: 'masculino', en: 'male' },
  feminino: { pt: 'feminino', en: 'female' },
  no: { pt: 'preferiu não dizer', en: 'preferred not to say' },
} as const satisfies Record<Sex, BilingualText>;

export const timeZoneSourceLabels = {
  browser: { pt: 'o navegador, na inscrição', en: 'the browser, at enrolment' },
  study: {
    pt: 'o fuso do estudo: o navegador não disse um fuso que se conheça',
    en: 'the zone of the study: the browser named none that is known',
  },
  person: { pt: 'a própria pessoa', en: 'the person' },
  team: { pt: 'a equipe', en: 'the team' },
} as const satisfies Record<TimeZoneSource, BilingualText>;

export const consentStateLabels = {
  inForce: { pt: 'aceitou o texto que está em vigor', en: 'has accepted the text in force' },
  outdated: {
    pt: 'aceitou um texto anterior ao que está em vigor',
    en: 'has accepted a text from before the one in force',
  },
  left: {
    pt: 'deixou a pesquisa e permitiu manter as respostas sem o nome',
    en: 'has left the study and let the answers be kept without the name',
  },
} as const satisfies Record<ConsentState, BilingualText>;

/** The server's list is checked against it by its type. */
export const exclusionReasonLabels = {
  poorQuality: { pt: 'respostas pouco confiáveis', en: 'answers that can hardly be trusted' },
  notEligible: { pt: 'não atende aos critérios da pesquisa', en: 'does not meet the criteria of the study' },
  duplicate: { pt: 'participação repetida', en: 'took part more than once' },
  technicalFault: { pt: 'problema técnico', en: 'technical fault' },
  testParticipation: { pt: 'participação de teste', en: 'took part as a trial' },
  other: { pt: 'outro motivo', en: 'another reason' },
  includedAgain: { pt: 'de volta às análises', en: 'included in the analyses again' },
} as const;

export const phaseLabels: Readonly<Record<number, BilingualText>> = {
  ...Object.fromEntries(dayPartNames.map((part) => [dayParts[part].phase, dayPartLabels[part]])),
  [phases.notEnrolled]: { pt: 'ainda sem inscrição', en: 'not enrolled yet' },
  [phases.finished]: { pt: 'dia terminado', en: 'day finished' },
};
