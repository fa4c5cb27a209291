import { lastStudyDay } from '#study/protocol.ts';
import type { FlowDay } from './attrition-shape.ts';

/** @returns how many people have finished the last day, and with it the study; null where nobody has begun that day */
export function finishedLastDay(flow: readonly FlowDay[]): number | null {
  return flow.find(({ day }) => day === lastStudyDay)?.finished ?? null;
}
