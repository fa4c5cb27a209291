import {
  type DayPart,
  dayPartNames,
  dayParts,
  lastStudyDay,
  type PhaseName,
  type StudyDay,
  studyDays,
} from '#study/protocol.ts';
import { previewPath } from '#web/platform/server-state/preview-page.ts';

/** What somebody is about to do on a day, in the order of the study; consent and questionnaire are before the first. */
export type PreviewPart = 'consent' | 'questionnaire' | DayPart | 'end';
export type PreviewStep = { day: StudyDay; part: PreviewPart };

const beforeJoining = ['consent', 'questionnaire'] as const;
const firstStep: PreviewStep = { day: 1, part: 'consent' };

/** @returns the steps of a day, each of which can be gone to with one press */
export function stepsOf(day: StudyDay): PreviewStep[] {
  const parts: PreviewPart[] = [...(day === 1 ? beforeJoining : []), ...dayPartNames, 'end'];
  return parts.map((part) => ({ day, part }));
}

/** @param search of an address; whatever makes no sense in it is the beginning */
export function previewStepOf(search: string): PreviewStep {
  const asked = new URLSearchParams(search);
  const steps = studyDays.flatMap(stepsOf);
  return steps.find(({ day, part }) => String(day) === asked.get('day') && part === asked.get('part')) ?? firstStep;
}

/** Which material is tried: what is published, or the draft that administration edits. */
export type PreviewedMaterial = 'published' | 'draft';

/** @param search of an address */
export function previewedMaterialOf(search: string): PreviewedMaterial {
  return new URLSearchParams(search).get('material') === 'draft' ? 'draft' : 'published';
}

/** @returns the address of a preview that begins there */
export function addressOf({ day, part }: PreviewStep, material: PreviewedMaterial = 'published'): string {
  const query = new URLSearchParams({ ...(material === 'draft' && { material }), day: String(day), part });
  return `${previewPath}?${query}`;
}

/** @returns where the screen of a step is, within the study */
export function screenOf({ part }: PreviewStep): string {
  if (part === 'consent' || part === 'questionnaire') return '/research';
  return part === 'end' ? '/' : dayParts[part].path;
}

/** @returns how far somebody has come who is about to do it; null for whoever has not consented */
export function phaseBefore({ part }: PreviewStep): PhaseName | null {
  if (part === 'consent') return null;
  if (part === 'questionnaire') return 'notEnrolled';
  return part === 'end' ? 'finished' : part;
}

/** @returns the step as the strip says it */
export function stepInWords({ day, part }: PreviewStep): string {
  if (part === 'consent') return 'Termo';
  if (part === 'questionnaire') return 'Questionário';
  if (part === 'end') return day === lastStudyDay ? 'Fim e resultados' : 'Fim do dia';
  return dayParts[part].name;
}
