import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { valenceLabels } from './answer-labels.ts';
import type { Column } from './table-description.ts';

const { lowest, middle, highest } = ratingScale;

/** The scale shows words at its ends and middle only: three labels for nine values. */
export const valenceColumn = {
  type: 'integer',
  values: valenceLabels,
  label: {
    pt: `Nota (valência, de ${ratingRange}; na escala só ${lowest}, ${middle} e ${highest} têm palavras)`,
    en: `Rating (valence, ${lowest} to ${highest}; on the scale only ${lowest}, ${middle} and ${highest} have words)`,
  },
  description: {
    pt: 'Os outros valores aparecem na tela só como números, e por isso não têm rótulo.',
    en: 'The other values appear on the screen as numbers only, and have no label for that reason.',
  },
  from: ['word_presentation.valence'],
} as const satisfies Column;
