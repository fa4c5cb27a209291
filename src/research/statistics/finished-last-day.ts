import { lastStudyDay } from '#study/protocol.ts';
import type { FlowDay } from './attrition-shape.ts';

export function finishedLastDay(flow: readonly FlowDay[]): number | null {
  return flow.find(({ day }) => day === lastStudyDay)?.finished ?? null;
}
