import { type DayPart, dayPartNames, dayParts, isRelationTask, isTraining } from '#study/protocol.ts';
import type { ProgressView } from './progress-shape.ts';

/** @returns the next part, if it may begin and has no answer in any attempt */
export function startablePart(progress: ProgressView): DayPart | null {
  const { enrolment, consentOutdated, phase, attempts, answersOfPart, study } = progress;
  if (enrolment !== 'enrolled' || consentOutdated || answersOfPart !== 0 || study?.isPartBlocked) return null;
  const part = dayPartNames.find((name) => dayParts[name].phase === phase);
  if (part === undefined) return null;
  return isRelationTask(part) && isTraining(part) && attempts[part] > 0 ? null : part;
}
