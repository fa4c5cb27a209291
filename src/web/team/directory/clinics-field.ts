import { readList } from '#study/files/read-list.ts';

type ClinicsField = { isInStudyClinic: boolean; others: string };

export function toField(clinics: readonly string[], studyClinic: string | null): ClinicsField {
  return {
    isInStudyClinic: studyClinic !== null && clinics.includes(studyClinic),
    others: clinics.filter((name) => name !== studyClinic).join('\n'),
  };
}

/** Deduplicated, the study's clinic first. */
export function fromField({ isInStudyClinic, others }: ClinicsField, studyClinic: string | null): string[] {
  const written = readList(others);
  return [...new Set([...(isInStudyClinic && studyClinic !== null ? [studyClinic] : []), ...written])];
}
