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

/** A condition on `participant`: part and words are of these generations. */
export function goesOnUnder(part: RawBuilder<number>, words: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`${ofPart} = ${part} and ${ofWords} = ${words}`;
}

/**
 * A condition for an act of consent: the text that it accepts is still the one in force. The row is held until that is stored: who publishes
 * waits for it, and who waits for a publication finds the row as it has become.
 */
export function consentTextIs(hash: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from material_in_force where consent_hash = ${hash} for share)`;
}
