import { type RawBuilder, sql } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { answersOfCurrentPart } from '#server/participation/answers/stored-answers-store.ts';

type Told = Pick<ProgressView, 'answersOfPart' | 'participationSince'>;

/** Expressions for a query on `participant`: what is told where progress is asked for, and not in replies to answers. */
export function askedSelected() {
  return {
    answersOfPart: answersOfCurrentPart(),
    participationSince: sql.ref('participant.consented_at'),
  } satisfies Record<keyof Told, RawBuilder<unknown>>;
}

/** @returns what such a query has read, as rows or as JSON */
export function askedOf({ answersOfPart, participationSince }: Record<keyof Told, unknown>): Told {
  return {
    answersOfPart: Number(answersOfPart),
    ...(participationSince === null
      ? {}
      : { participationSince: new Date(participationSince as Date | string).toISOString() }),
  };
}
