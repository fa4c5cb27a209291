import { type Phase, phases } from '#study/protocol.ts';

/** @returns where somebody who has joined the study lives; null for everybody else, whose browser is asked anew each time */
export function joinedTimeZoneOf({ phase, timeZone }: { phase: Phase; timeZone: string }): string | null {
  return phase === phases.notEnrolled ? null : timeZone;
}
