import { ratingScale } from '#study/protocol.ts';

const { lowest, highest, labels, poles } = ratingScale;

/** "1 a 9" */
export const ratingRange = `${lowest} a ${highest}`;
/** "1 (desagradável) a 9 (agradável)" */
export const ratingRangeWithPoles = `${lowest} (${poles.lowest}) a ${highest} (${poles.highest})`;
/** "1 (muito desagradável) a 9 (muito agradável)" */
export const ratingRangeWithLabels = `${lowest} (${labels.lowest}) a ${highest} (${labels.highest})`;
/** "desagradável (1)", "agradável (9)" */
export const ratingEnds = {
  lowest: `${poles.lowest} (${lowest})`,
  highest: `${poles.highest} (${highest})`,
} as const;
