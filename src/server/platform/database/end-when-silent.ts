import type { Socket } from 'node:net';
import type { ClientBase, PoolClient } from 'pg';

/**
 * Ends a connection on which an answer is overdue. A machine that vanishes says nothing: without this its connections wait until the
 * operating system gives up, a quarter of an hour later, and everybody with them. Whoever waits is told that the connection is gone; the
 * pool makes a new one for the next query.
 *
 * @param longestAnswerMs longer than any statement takes that is sent on this connection
 */
export function endWhenSilent(client: PoolClient, longestAnswerMs: number): void {
  const send = client.query;
  client.query = ((...words: unknown[]) => {
    const answer: unknown = Reflect.apply(send, client, words);
    // A cursor is read bit by bit, and has no one answer.
    if (!(answer instanceof Promise)) return answer;
    const end = setTimeout(() => socketOf(client).destroy(), longestAnswerMs);
    const clear = () => clearTimeout(end);
    answer.then(clear, clear);
    return answer;
  }) as PoolClient['query'];
}

/** @returns what a connection goes through, to be ended when nothing else ends it */
export function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
