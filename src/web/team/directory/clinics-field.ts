import { readList } from '#study/files/read-list.ts';
import { comparisonKey } from '#study/text/same-text.ts';

type ClinicsField = { isInStudyClinic: boolean; others: string };

export function toField(clinics: readonly string[], studyClinic: string | null): ClinicsField {
  const others = clinics.filter((name) => !isSame(name, studyClinic));
  return { isInStudyClinic: others.length < clinics.length, others: others.join('\n') };
}

/** Deduplicated, the study's clinic first. */
export function fromField({ isInStudyClinic, others }: ClinicsField, studyClinic: string | null): string[] {
  const written = readList(others);
  return [...new Set([...(isInStudyClinic && studyClinic !== null ? [studyClinic] : []), ...written])];
}

/** Only who works in the study's clinic is listed for people. */
export function addedProfessionalNotice(name: string, clinics: readonly string[], studyClinic: string | null): string {
  return clinics.some((one) => isSame(one, studyClinic))
    ? `${name} entrou na lista de profissionais.`
    : `Profissional salvo: ${name}. Não aparece na lista que as pessoas veem.`;
}

/** As the server compares. */
const isSame = (name: string, studyClinic: string | null) =>
  studyClinic !== null && comparisonKey(name) === comparisonKey(studyClinic);
