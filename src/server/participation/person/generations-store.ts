import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** Under which generations of the study material somebody goes on, by their numbers. */
export type Generations = {
  inForce: number;
  /** Of the part whose turn it is. */
  ofPart: number;
  /** Of their words, and of how they are drawn. */
  ofWords: number;
};

const numberInForce = sql<number>`(select number from material_in_force)`;
const ofPart = sql<number>`coalesce(participant.part_generation, ${numberInForce})`;
const ofWords = sql<number>`coalesce(participant.words_generation, ${ofPart})`;

/** An expression for a query on `participant`, or without one: it, as JSON (`generationsShape`). */
export const generationsFacts: RawBuilder<unknown> = sql`
  jsonb_build_object('inForce', ${numberInForce}, 'ofPart', ${ofPart}, 'ofWords', ${ofWords})`;

export const generationsShape: z.ZodType<Generations> = z.object({
  inForce: z.int(),
  ofPart: z.int(),
  ofWords: z.int(),
});
