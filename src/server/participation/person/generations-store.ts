import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** Numbers of the generations of the study material that a participant uses. */
export type Generations = {
  inForce: number;
  /** Of the current part. */
  ofPart: number;
  /** Of the words and their draw. */
  ofWords: number;
};

const numberInForce = sql<number>`(select number from material_in_force)`;
const ofPart = sql<number>`coalesce(participant.part_generation, ${numberInForce})`;
const ofWords = sql<number>`coalesce(participant.words_generation, ${ofPart})`;

/** For any query with `participant`, as JSON. */
export const generationsFacts: RawBuilder<unknown> = sql`
  jsonb_build_object('inForce', ${numberInForce}, 'ofPart', ${ofPart}, 'ofWords', ${ofWords})`;

export const generationsShape: z.ZodType<Generations> = z.object({
  inForce: z.int(),
  ofPart: z.int(),
  ofWords: z.int(),
});
