import type { PhaseName, StudyDay } from '#study/protocol.ts';

/** `fraction` of the part that is done, in [0, 1). */
export type StopPoint = { day: StudyDay; phase: PhaseName; fraction: number };
