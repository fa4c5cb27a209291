import { scaleMarks } from '#research/results-pictures/look-of-scale.ts';
import { type InventoryScale, inventoryScales } from '#study/inventory/inventory.ts';
import type { SeriesStyle } from './charts/figure-shape.ts';

const scaleStyle = (scale: InventoryScale): SeriesStyle => {
  const { form, dash } = scaleMarks[scale];
  return { tone: scale, form, ...(dash === undefined ? {} : { dash }) };
};

const styles: Readonly<Record<string, SeriesStyle>> = {
  ...Object.fromEntries(inventoryScales.map((scale) => [scale, scaleStyle(scale)])),
  pleasant: { tone: 'high', form: 'circle' },
  high: { tone: 'high', form: 'circle' },
  neutral: { tone: 'middle', form: 'square', dash: '7 4' },
  unpleasant: { tone: 'low', form: 'triangle', dash: '2 4' },
  low: { tone: 'low', form: 'triangle', dash: '2 4' },
};

export const plainStyle: SeriesStyle = { tone: 'plain', form: 'circle' };
export const secondStyle: SeriesStyle = { tone: 'plain', form: 'square', dash: '7 4' };

/** Fixed hue, shape and dash of a measure, pole or side. */
export function styleOf(name: string): SeriesStyle {
  return styles[name] ?? (name === 'distance' ? { tone: 'plain', form: 'diamond' } : plainStyle);
}
