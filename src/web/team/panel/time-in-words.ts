import type { PartTimes } from '#research/statistics/part-times-shape.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import { durationInWords } from '#web/research/participant-view/duration-in-words.ts';

type Time = Pick<PartTimes['times'][number], 'quarter' | 'median' | 'threeQuarters'>;

const minute = 60;
const hour = 3_600;

/** @returns "42 s (30 a 55)", "1,3 min (1,1 a 1,6)": the median and the middle half; longer ones as "2 h 10 min (40 min a 1 dia)" */
export function timeInWords({ quarter, median, threeQuarters }: Time): string {
  if (threeQuarters >= hour) {
    const [low, middle, high] = [quarter, median, threeQuarters].map((seconds) => durationInWords(1000 * seconds));
    return `${middle} (${low} a ${high})`;
  }
  if (threeQuarters < minute) {
    const [low, middle, high] = [quarter, median, threeQuarters].map((seconds) => decimal(seconds, 0));
    return `${middle} s (${low} a ${high})`;
  }
  const digits = threeQuarters < 10 * minute ? 1 : 0;
  const [low, middle, high] = [quarter, median, threeQuarters].map((seconds) => decimal(seconds / minute, digits));
  return `${middle} min (${low} a ${high})`;
}
