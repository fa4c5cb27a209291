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

/** Steps of a day in study order; consent and questionnaire precede the first. */
export type PreviewPart = 'consent' | 'questionnaire' | DayPart | 'end';
export type PreviewStep = { day: StudyDay; part: PreviewPart };

const beforeJoining = ['consent', 'questionnaire'] as const;
const firstStep: PreviewStep = { day: 1, part: 'consent' };

/** @returns the selectable steps of a day */
export function previewStepsOf(day: StudyDay): PreviewStep[] {
  const parts: PreviewPart[] = [...(day === 1 ? beforeJoining : []), ...dayPartNames, 'end'];
  return parts.map((part) => ({ day, part }));
}

/** @param search of an address; invalid values mean the first step */
export function previewStepOf(search: string): PreviewStep {
  const params = new URLSearchParams(search);
  const steps = studyDays.flatMap(previewStepsOf);
  return steps.find(({ day, part }) => String(day) === params.get('day') && part === params.get('part')) ?? firstStep;
}

export type PreviewedMaterial = 'published' | 'draft';

export function previewedMaterialOf(search: string): PreviewedMaterial {
  return new URLSearchParams(search).get('material') === 'draft' ? 'draft' : 'published';
}

/** @returns the address of a preview at a step */
export function previewAddress({ day, part }: PreviewStep, material: PreviewedMaterial = 'published'): string {
  const query = new URLSearchParams({ ...(material === 'draft' && { material }), day: String(day), part });
  return `${previewPath}?${query}`;
}

/** @returns the path of a step's screen */
export function previewScreenPath({ part }: PreviewStep): string {
  if (part === 'consent' || part === 'questionnaire') return '/research';
  return part === 'end' ? '/' : dayParts[part].path;
}

/** @returns the phase before a step; null before consent */
export function phaseBefore({ part }: PreviewStep): PhaseName | null {
  if (part === 'consent') return null;
  if (part === 'questionnaire') return 'notEnrolled';
  return part === 'end' ? 'finished' : part;
}

export function stepInWords({ day, part }: PreviewStep): string {
  if (part === 'consent') return 'Termo';
  if (part === 'questionnaire') return 'Questionário';
  if (part === 'end') return day === lastStudyDay ? 'Fim e resultados' : 'Fim do dia';
  return dayParts[part].name;
}
