import { ratingScale } from '#study/protocol.ts';

/** From unpleasant to pleasant, spread over the rating scale; each has its colour in `valence-colours.css` and in the PDF. */
const valenceShades = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ValenceShade = (typeof valenceShades)[number];

/** @returns the shade of a rating or of a mean of ratings; beyond the scale the shade of its end */
export function shadeOfValence(valence: number): ValenceShade {
  const share = (valence - ratingScale.lowest) / (ratingScale.highest - ratingScale.lowest);
  const last = valenceShades.length - 1;
  return valenceShades[Math.min(last, Math.max(0, Math.round(share * last)))] ?? valenceShades[0];
}
