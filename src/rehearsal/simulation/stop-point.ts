import type { PhaseName, StudyDay } from '#study/protocol.ts';

/** Where one person stops. `fraction` of the part has been done by then, from 0 to, and without, 1. */
export type StopPoint = { day: StudyDay; phase: PhaseName; fraction: number };
