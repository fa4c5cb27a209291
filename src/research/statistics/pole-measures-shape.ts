import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { associationShape } from './association-shape.ts';
import { measureChangeShape } from './measure-change-shape.ts';
import { valenceReliabilityShape } from './valence-reliability-shape.ts';

/** By the word table, not by anybody's ratings. */
export const tablePoles = ['pleasant', 'neutral', 'unpleasant'] as const;

export const polesAndAll = ['all', ...tablePoles] as const;
export type PoleOrAll = (typeof polesAndAll)[number];

/** `distance`: a person's mean of pleasant words minus that of unpleasant ones. */
export const valencesByPole = [...tablePoles, 'distance'] as const;

const ofPoles = z.object(keyedBy(polesAndAll, () => associationShape));

export const poleMeasuresShape = z.object({
  reliability: valenceReliabilityShape,
  /** A person's mean valence of the words of a pole. */
  valence: z.object(keyedBy(valencesByPole, () => measureChangeShape)),
  /** A person's mean natural logarithm of the reaction times in ms. */
  logTime: z.object(keyedBy(polesAndAll, () => measureChangeShape)),
  /** Depression (y) by mean valence (x): both on day 1, and both as changes from day 1 to day 3. */
  depressionByValence: z.object({ dayOne: ofPoles, change: ofPoles }),
  /**
   * Share of right answers in the tests in percent (y) by the mean natural logarithm of the response latency in ms (x); of the dots x
   * is the geometric mean of the latency in s.
   */
  accuracyBySpeed: associationShape,
});
export type PoleMeasures = z.output<typeof poleMeasuresShape>;
