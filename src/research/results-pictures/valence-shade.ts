import { ratingScale } from '#study/protocol.ts';

/** Over the rating scale; colours are in `valence-colours.css` and in the PDF. */
const valenceShades = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type ValenceShade = (typeof valenceShades)[number];

/** @param valence may be a mean; clamped to the scale */
export function shadeOfValence(valence: number): ValenceShade {
  const share = (valence - ratingScale.lowest) / (ratingScale.highest - ratingScale.lowest);
  const last = valenceShades.length - 1;
  return valenceShades[Math.min(last, Math.max(0, Math.round(share * last)))] ?? valenceShades[0];
}
