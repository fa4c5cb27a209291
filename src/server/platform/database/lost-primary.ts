import pg from 'pg';

/** PostgreSQL's code for a change that was asked of a database which can only be read. */
const readOnly = '25006';

/**
 * Tells when a statement was refused because the database behind this connection can only be read by now: another one has taken its
 * place, and this connection would never hear of it.
 */
export function whenReadOnly(client: pg.ClientBase, tell: () => void): void {
  const send = client.query;
  client.query = ((...words: unknown[]) => {
    const answer: unknown = Reflect.apply(send, client, words);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === readOnly) tell();
      });
    }
    return answer;
  }) as pg.ClientBase['query'];
}
