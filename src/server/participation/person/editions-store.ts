import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** Numbers of the editions of the study material that a participant uses. */
export type Editions = {
  inForce: number;
  ofPart: number;
  /** Of the words and their draw. */
  ofWords: number;
};

const numberInForce = sql<number>`(select number from material_in_force)`;
const ofPart = sql<number>`coalesce(participant.part_edition, ${numberInForce})`;
const ofWords = sql<number>`coalesce(participant.words_edition, ${ofPart})`;

/** Expression for a query on `participant`: `Editions` as JSON. */
export const editionsFacts: RawBuilder<unknown> = sql`
  jsonb_build_object('inForce', ${numberInForce}, 'ofPart', ${ofPart}, 'ofWords', ${ofWords})`;

export const editionsShape: z.ZodType<Editions> = z.object({
  inForce: z.int(),
  ofPart: z.int(),
  ofWords: z.int(),
});
