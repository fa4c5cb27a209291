import type { ConsentMaterial } from '#study/material/consent-material.ts';
import { evidenceMarker, evidencePlace } from '#study/material/evidence-sentence.ts';
import { type Placeholders, placeholdersIn } from '#study/material/placeholders.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { problemAt } from '#study/material-files/material-document.ts';
import type { DataPath, MaterialProblem } from '#study/material-files/material-problem.ts';
import type { OpenedFile } from '#study/material-files/read-material-file.ts';

type Files = {
  consent: OpenedFile<ConsentMaterial>;
  front: OpenedFile<unknown>;
  settings: OpenedFile<StudySettings>;
  placeholders: OpenedFile<Placeholders>;
};

/** @returns whether this text may describe the evidence retained after withdrawal: consent text and privacy page */
export function mayDescribeEvidence(file: string, path: DataPath): boolean {
  return file === 'consent.md'
    ? path[0] === 'markdown'
    : file === 'front.json' && path[0] === 'privacy' && path[1] === 'sections' && path[3] === 'text';
}

/** @returns conflicts between the consent text and the setting of evidence after withdrawal */
export function evidenceProblems({ consent, front, settings, placeholders }: Files): MaterialProblem[] {
  // Reported by schema validation.
  if (consent.value === null) return [];
  const hasSentence = consent.value.afterLeaving !== undefined;
  const choice = settings.value?.evidenceAfterLeaving ?? 'count';
  const places = placeholdersIn(consent.value.markdown).filter((name) => name === evidenceMarker).length;
  const isListed = Object.hasOwn(placeholders.value?.values ?? {}, evidenceMarker);
  return [
    ...(hasSentence && places !== 1
      ? [
          problemAt(
            consent.name,
            consent.document,
            ['afterLeaving'],
            `é esperado ${evidencePlace} uma vez no termo, onde fica o texto que settings.json escolhe`,
          ),
        ]
      : []),
    ...(hasSentence ? [] : [consent, front].flatMap(placesWithoutSentence)),
    ...(!hasSentence && choice !== 'count'
      ? [
          problemAt(
            settings.name,
            settings.document,
            ['evidenceAfterLeaving'],
            'o termo não diz o que fica guardado: é esperado "count", ou os textos de afterLeaving em consent.md',
          ),
        ]
      : []),
    ...(isListed
      ? [
          problemAt(
            placeholders.name,
            placeholders.document,
            ['values', evidenceMarker],
            'este marcador é preenchido por evidenceAfterLeaving, em settings.json',
          ),
        ]
      : []),
  ];
}

function placesWithoutSentence({ name, document }: OpenedFile<unknown>): MaterialProblem[] {
  const expectation = `para ${evidencePlace}, são esperados os textos de afterLeaving em consent.md`;
  return document.texts
    .filter(({ path, text }) => mayDescribeEvidence(name, path) && text.includes(evidencePlace))
    .map(({ path, line }) => problemAt(name, document, path, expectation, line));
}

/** @returns problems of `endedOn`: enrolment must not last longer */
export function studyEndProblems(settings: OpenedFile<StudySettings>): MaterialProblem[] {
  const { endedOn = null, lastDate = null } = settings.value ?? {};
  if (endedOn === null || (lastDate !== null && lastDate <= endedOn)) return [];
  const expectation = 'é esperada também uma lastDate, no mesmo dia ou antes: depois do fim ninguém participa';
  return [problemAt(settings.name, settings.document, ['endedOn'], expectation)];
}
