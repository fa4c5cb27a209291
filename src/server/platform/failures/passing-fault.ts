import { DatabaseError } from 'pg';
import { UnfitDatabase } from './unfit-database.ts';

/**
 * PostgreSQL's codes, or their beginnings, that say "not now": connection, read only, time-outs of transactions, rollbacks by whoever came
 * first, resources, locks, operators, a disk that cannot be read or written.
 */
const passingStates = /^(08|25006|25P03|25P04|40|53|55P03|57|58030)/;
/** Of a table or an index that is damaged, or a file of it that is gone: to try again does not help. */
const damagedStates = /^(XX001|XX002|58P01)$/;
/** That a value does not fit: data, a constraint, a limit of the database, or a trigger that says so. */
const statesOfValues = /^(22|23|54|P0)/;
/** How the driver, its pool and Kysely say that a connection is gone or could not be made. */
const brokenConnection =
  /Connection terminated|connection error|not queryable|timeout exceeded when trying to connect|after calling end on the pool|driver has already been destroyed/;
const networkFaults = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];

/** @returns whether the same request may well succeed a little later: the database is away, busy or being restarted. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnfitDatabase) return true;
  if (error instanceof DatabaseError) return passingStates.test(error.code ?? '');
  // A name with several addresses fails with one error for each, and no message of its own.
  if (error instanceof AggregateError) return error.errors.some(isPassingFault);
  return networkFaults.includes(String('code' in error ? error.code : '')) || brokenConnection.test(error.message);
}

/** @returns whether PostgreSQL refuses what it was given: the same values fail again, others may be stored */
export function isFaultOfValues(error: unknown): boolean {
  return error instanceof DatabaseError && statesOfValues.test(error.code ?? '');
}

/** @returns whether PostgreSQL says that its files are damaged */
export function isAboutDamagedData(error: unknown): boolean {
  return error instanceof DatabaseError && damagedStates.test(error.code ?? '');
}
