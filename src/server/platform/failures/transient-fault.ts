import { DatabaseError } from 'pg';
import { UnfitDatabase } from './unfit-database.ts';

/** SQLSTATE prefixes of transient errors: connection, read only, timeouts, serialization, resources, locks, operator intervention, I/O. */
const passingStates = /^(08|25006|25P03|25P04|40|53|55P03|57|58030)/;
/** SQLSTATE of corruption: a retry does not help. */
const damagedStates = /^(XX001|XX002|58P01)$/;
/** SQLSTATE of rejected values: data, constraints, limits, triggers. */
const statesOfValues = /^(22|23|54|P0)/;
/** Messages of driver, pool and Kysely for a broken connection. */
const brokenConnection =
  /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|after calling end on the pool|driver has already been destroyed/;
const networkFaults = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];

/** @returns whether a retry may succeed: the database is away, busy or restarting */
export function isTransientFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnfitDatabase) return true;
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  // One error per address of a host; the aggregate has no message.
  if (error instanceof AggregateError) return error.errors.some(isTransientFault);
  return networkFaults.includes(String('code' in error ? error.code : '')) || brokenConnection.test(error.message);
}

/** @returns the message, or that of the first address of several that were tried */
export function messageOfFault(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

/** @returns whether PostgreSQL rejected the values: the same values will fail again, others may succeed */
export function isFaultOfValues(error: unknown): boolean {
  return error instanceof DatabaseError && statesOfValues.test(error.code ?? '');
}

export function isCorruption(error: unknown): boolean {
  return error instanceof DatabaseError && damagedStates.test(error.code ?? '');
}
