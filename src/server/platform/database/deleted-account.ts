import pg from 'pg';

const foreignKeyViolation = '23503';
const leadsToPerson = /_(?:user_id|account_id|participant_id\w*)_fkey$/;

/** The person has left meanwhile, on another device. */
export function concernsDeletedAccount(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === foreignKeyViolation &&
    leadsToPerson.test(error.constraint ?? '')
  );
}
