import { LRUCache } from 'lru-cache';
import type { Found } from './under-way-store.ts';

/** People who answer at the same time; whoever is forgotten is read again. */
const mostKept = 2_000;
const keptForMs = 600_000;

/** Where somebody stands, from one answer to the next. */
export type Kept<Part> = Found<Part> & {
  /** The last answers were stored here one after the other, and nobody else has changed anything in between. */
  isAlone: boolean;
  /** It has been read in this very request. */
  isJustRead: boolean;
};

/** @returns where people stand in the parts that they are at, by their signed session cookies */
export function keepUnderWay<Part>(): LRUCache<string, Kept<Part>> {
  return new LRUCache({ max: mostKept, ttl: keptForMs });
}
