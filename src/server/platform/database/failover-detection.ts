import pg from 'pg';

/** SQLSTATE `read_only_sql_transaction`. */
const readOnly = '25006';

/** After a failover, a connection to the former primary is read-only. */
export function onReadOnlyDatabase(client: pg.ClientBase, onReadOnly: () => void): void {
  const send = client.query;
  client.query = ((...words: unknown[]) => {
    const answer: unknown = Reflect.apply(send, client, words);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === readOnly) onReadOnly();
      });
    }
    return answer;
  }) as pg.ClientBase['query'];
}
