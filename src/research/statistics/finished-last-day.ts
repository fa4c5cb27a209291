import { lastStudyDay } from '#study/protocol.ts';
import type { FlowDay } from './attrition-shape.ts';

/** @returns null before a participant began the last day */
export function finishedLastDay(flow: readonly FlowDay[]): number | null {
  return flow.find(({ day }) => day === lastStudyDay)?.finished ?? null;
}
