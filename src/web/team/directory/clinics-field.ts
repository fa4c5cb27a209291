import { readList } from '#study/files/read-list.ts';

/** What a form has for the clinics of a professional. */
type ClinicsField = {
  /** Whether the clinic of the study material is among them. */
  isInStudyClinic: boolean;
  /** The others, one a line. */
  others: string;
};

/** @param studyClinic null while the study material names none */
export function toField(clinics: readonly string[], studyClinic: string | null): ClinicsField {
  return {
    isInStudyClinic: studyClinic !== null && clinics.includes(studyClinic),
    others: clinics.filter((name) => name !== studyClinic).join('\n'),
  };
}

/** @returns the clinics that the form says, each once, the study's first */
export function fromField({ isInStudyClinic, others }: ClinicsField, studyClinic: string | null): string[] {
  const written = readList(others);
  return [...new Set([...(isInStudyClinic && studyClinic !== null ? [studyClinic] : []), ...written])];
}
