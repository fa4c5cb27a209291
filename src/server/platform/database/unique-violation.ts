import { DatabaseError } from 'pg';

/** SQLSTATE `unique_violation`. */
const uniqueViolation = '23505';

/** @returns whether something could not be stored because the same is there already: somebody else came first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === uniqueViolation;
}
