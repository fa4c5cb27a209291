/** Role settings for a server behind a pooler, as in deployment/pgbouncer-role.sql. */
export const settingsOfRole = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  synchronous_commit: 'on',
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '10000',
};
