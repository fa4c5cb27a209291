import type { Database } from '#server/platform/database/open-database.ts';
import { type Bound, type Compilable, prepareQuery } from '#server/platform/database/prepared-query.ts';
import { selectAccountOwners } from './account-store.ts';
import { isSessionValid, sessionCutoffAt } from './session-store.ts';

export type SessionQuery = {
  token: Bound<string>;
  /** System clock, not the rehearsal clock. */
  now: Bound<Date>;
  sessionCutoff: Bound<Date>;
};

export function sessionQueryAt(token: string, now: Date) {
  return { token, now, sessionCutoff: sessionCutoffAt(now) };
}

/** @returns a query of the account that the session authenticates, with the session's id, start and expiry */
export function selectSessionOwner(database: Database, { token, ...moment }: SessionQuery) {
  return selectAccountOwners(database)
    .innerJoin('account_session', 'account_session.user_id', 'account_user.id')
    .where('account_session.token', '=', token)
    .where(isSessionValid(moment))
    .select([
      'account_session.id as sessionId',
      'account_session.created_at as signedInAt',
      'account_session.expires_at as expiresAt',
    ]);
}

export type SessionOwner = NonNullable<Awaited<ReturnType<ReturnType<typeof selectSessionOwner>['executeTakeFirst']>>>;

/** @returns a prepared read for a session; undefined when the session is not valid */
function prepareForSession<Row>(
  database: Database,
  build: (session: SessionQuery) => Compilable<Row>,
): (token: string, now: Date) => Promise<Row | undefined> {
  const read = prepareQuery<ReturnType<typeof sessionQueryAt>, Row>(database, (value) =>
    build({ token: value('token'), now: value('now'), sessionCutoff: value('sessionCutoff') }),
  );
  return async (token, now) => (await read(sessionQueryAt(token, now)))[0];
}

/** @returns a prepared read of a session's owner; undefined when the session is not valid */
export function prepareSessionOwner(database: Database) {
  return prepareForSession<SessionOwner>(database, (session) => selectSessionOwner(database, session));
}
