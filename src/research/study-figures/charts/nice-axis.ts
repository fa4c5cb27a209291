type NiceAxis = { domain: [number, number]; ticks: number[]; digits: number };

const aboutSteps = 5;

/**
 * Round ticks: 1, 2 or 5 times a power of ten.
 * @param values to fit; empty gives 0 to 1
 * @returns `digits`: decimals that distinguish all ticks
 */
export function niceAxis(values: readonly number[]): NiceAxis {
  const [lowest, highest] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const step = niceStep((highest - lowest || Math.abs(highest) || 1) / aboutSteps);
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  const from = lowest === first * step ? first - 1 : first;
  const to = highest === last * step ? last + 1 : last;
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toFixed(digits)));
  return { domain: [ticks[0] ?? lowest, ticks.at(-1) ?? highest], ticks, digits };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const mantissa = rough / power;
  if (mantissa <= 1) return power;
  if (mantissa <= 2) return 2 * power;
  return mantissa <= 5 ? 5 * power : 10 * power;
}
