import { DatabaseError } from 'pg';

const uniqueViolation = '23505';

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === uniqueViolation;
}
