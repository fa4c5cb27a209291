import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import type { Exclusion } from '#contract/research/quality-calls.ts';
import { isWholeDay } from '#study/decisions/excluded-parts.ts';
import type { ExclusionReason } from '#study/decisions/exclusion-reason.ts';
import { type DayPart, dayPartNames, dayParts } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';

export const exclusionReasonNames: Record<ExclusionReason, string> = {
  poorQuality: 'Respostas pouco confiáveis',
  notEligible: 'Não atende aos critérios da pesquisa',
  duplicate: 'Participação repetida',
  technicalFault: 'Problema técnico',
  testParticipation: 'Participação de teste',
  other: 'Outro motivo',
};

/** @returns "Dia 2, fora das análises: o Inventário, problema técnico" */
export function partDecisionInWords({
  day,
  parts,
  excluded,
  reason,
}: Pick<PartExclusion['decisions'][number], 'day' | 'parts' | 'excluded' | 'reason'>): string {
  const sentence = `Dia ${day}, ${excluded ? 'fora das' : 'de volta às'} análises: ${dayPartsInWords(parts)}`;
  return reason === null ? sentence : `${sentence}, ${exclusionReasonNames[reason].toLowerCase()}`;
}

/** @returns "Fora das análises: problema técnico" */
export function decisionInWords({
  excluded,
  reason,
}: Pick<Exclusion['decisions'][number], 'excluded' | 'reason'>): string {
  if (!excluded) return 'De volta às análises';
  return reason === null ? 'Fora das análises' : `Fora das análises: ${exclusionReasonNames[reason].toLowerCase()}`;
}

/** @returns sentences on people whom numbers leave out */
export function leftOutInWords(excluded: number, tests: number): string[] {
  const testPeople = testsInWords(tests);
  return [
    ...(excluded === 0
      ? []
      : [`${plural(excluded, 'participante fica', 'participantes ficam')} de fora, por decisão da equipe.`]),
    ...(testPeople === null ? [] : [`${testPeople}.`]),
  ];
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** @returns "o dia inteiro" or the parts with articles */
export function dayPartsInWords(parts: readonly DayPart[]): string {
  if (isWholeDay(parts)) return 'o dia inteiro';
  const named = dayPartNames.filter((part) => parts.includes(part));
  return list.format(named.map((part) => `${dayParts[part].article} ${dayParts[part].inSentence}`));
}
