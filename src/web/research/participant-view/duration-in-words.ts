import { dayMs } from '#study/days/durations.ts';
import { plural } from '#study/wording/plural.ts';
import { decimal } from '#web/platform/ui/decimal.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** @returns "45 s", "12 min", "3 h 12 min", "2 dias 4 h" */
export function durationInWords(durationMs: number): string {
  if (durationMs < minuteMs) return `${Math.round(durationMs / secondMs)} s`;
  const days = Math.floor(durationMs / dayMs);
  const hours = Math.floor((durationMs % dayMs) / hourMs);
  const minutes = Math.floor((durationMs % hourMs) / minuteMs);
  if (days > 0) return `${plural(days, 'dia', 'dias')}${hours === 0 ? '' : ` ${hours} h`}`;
  if (hours > 0) return `${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`;
  return `${minutes} min`;
}

/** @returns "16,2 ms" */
export const millisecondsInWords = (milliseconds: number): string => `${decimal(milliseconds, 1)} ms`;

/** @returns "1,2 s" */
export const secondsInWords = (milliseconds: number): string => `${decimal(milliseconds / secondMs, 1)} s`;
