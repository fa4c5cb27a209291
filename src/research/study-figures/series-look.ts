import { scaleMarks } from '#research/results-pictures/look-of-scale.ts';
import { type InventoryScale, inventoryScales } from '#study/inventory/inventory.ts';
import type { SeriesLook } from './charts/figure-shape.ts';

const scaleLook = (scale: InventoryScale): SeriesLook => {
  const { form, dash } = scaleMarks[scale];
  return { tone: scale, form, ...(dash === undefined ? {} : { dash }) };
};

const looks: Readonly<Record<string, SeriesLook>> = {
  ...Object.fromEntries(inventoryScales.map((scale) => [scale, scaleLook(scale)])),
  pleasant: { tone: 'high', form: 'circle' },
  high: { tone: 'high', form: 'circle' },
  neutral: { tone: 'middle', form: 'square', dash: '7 4' },
  unpleasant: { tone: 'low', form: 'triangle', dash: '2 4' },
  low: { tone: 'low', form: 'triangle', dash: '2 4' },
};

export const plainLook: SeriesLook = { tone: 'plain', form: 'circle' };
export const secondLook: SeriesLook = { tone: 'plain', form: 'square', dash: '7 4' };

/** Fixed hue, shape and dash of a measure, pole or side. */
export function lookOf(name: string): SeriesLook {
  return looks[name] ?? (name === 'distance' ? { tone: 'plain', form: 'diamond' } : plainLook);
}
