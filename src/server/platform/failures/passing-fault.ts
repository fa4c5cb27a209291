import { DatabaseError } from 'pg';

/** PostgreSQL classes that say "not now": connection, resources, operator intervention, lock and statement time-outs. */
const passingStates = /^(08|53|57|55P03|40001|40P01)/;
/** How the driver, its pool and Kysely say that a connection is gone or could not be made. */
const brokenConnection =
  /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|after calling end on the pool|driver has already been destroyed/;
const networkFaults = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'];

/** @returns whether the same request may well succeed a little later: the database is away, busy or being restarted. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  // A name with several addresses fails with one error for each, and no message of its own.
  if (error instanceof AggregateError) return error.errors.some(isPassingFault);
  return networkFaults.includes(String('code' in error ? error.code : '')) || brokenConnection.test(error.message);
}
