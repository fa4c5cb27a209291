import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { valenceLabels } from './answer-labels.ts';
import type { Column } from './table-description.ts';

const worded = `${ratingScale.lowest}, ${ratingScale.middle} e ${ratingScale.highest}`;

/** A rating. The scale on the screen has words for its ends and its middle only, which whoever sees three labels for nine values should know. */
export const valenceColumn = {
  type: 'integer',
  values: valenceLabels,
  label: `Nota (valência, de ${ratingRange}; na escala só ${worded} têm palavras)`,
  description: 'Os outros valores aparecem na tela só como números, e por isso não têm rótulo.',
  from: ['word_presentation.valence'],
} as const satisfies Column;
