import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { associationShape } from './association-shape.ts';
import { measureChangeShape } from './measure-change-shape.ts';
import { valenceReliabilityShape } from './valence-reliability-shape.ts';

/** By the word table, not by ratings. */
const tablePoles = ['pleasant', 'neutral', 'unpleasant'] as const;

export const polesAndAll = ['all', ...tablePoles] as const;
export type PoleOrAll = (typeof polesAndAll)[number];

/** `distance`: mean of pleasant minus mean of unpleasant words. */
export const valencesByPole = [...tablePoles, 'distance'] as const;

const ofPoles = z.object(keyedBy(polesAndAll, () => associationShape));

export const poleMeasuresShape = z.object({
  reliability: valenceReliabilityShape,
  /** Per participant. */
  valence: z.object(keyedBy(valencesByPole, () => measureChangeShape)),
  /** Mean natural logarithm of ms per participant. */
  logTime: z.object(keyedBy(polesAndAll, () => measureChangeShape)),
  /** Depression (y) by mean valence (x): on day 1, and as changes from day 1 to day 3. */
  depressionByValence: z.object({ dayOne: ofPoles, change: ofPoles }),
  /** Percent correct in the tests (y) by mean natural logarithm of the response latency in ms (x); dots show the geometric mean in s. */
  accuracyBySpeed: associationShape,
});
export type PoleMeasures = z.output<typeof poleMeasuresShape>;
