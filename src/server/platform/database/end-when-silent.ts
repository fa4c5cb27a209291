import type { Socket } from 'node:net';
import type { ClientBase, PoolClient } from 'pg';

/**
 * Ends a connection on which an answer is overdue. A machine that vanishes says nothing: without this its connections wait until the
 * operating system gives up, a quarter of an hour later, and everybody with them. Whoever waits is told that the connection is gone; the
 * pool makes a new one for the next query.
 *
 * @param longestAnswerMs longer than any statement takes that is sent on this connection, unless it is asked whether one is at work
 * @param isAtWork where statements may take longer: whether the database is still at the one that was sent; it never throws
 */
export function endWhenSilent(
  client: PoolClient,
  longestAnswerMs: number,
  isAtWork: () => Promise<boolean> = async () => false,
): void {
  const send = client.query;
  client.query = ((...words: unknown[]) => {
    const stopWaiting = waitFor(client, longestAnswerMs, isAtWork);
    const callback = words.at(-1);
    if (typeof callback === 'function') {
      const answered = (...told: unknown[]) => {
        stopWaiting();
        callback(...told);
      };
      return Reflect.apply(send, client, [...words.slice(0, -1), answered]);
    }
    const answer: unknown = Reflect.apply(send, client, words);
    if (answer instanceof Promise) answer.then(stopWaiting, stopWaiting);
    // A cursor is read bit by bit, and has no one answer.
    else stopWaiting();
    return answer;
  }) as PoolClient['query'];
}

/** @returns a function to be called once the answer has come */
function waitFor(client: PoolClient, longestAnswerMs: number, isAtWork: () => Promise<boolean>): () => void {
  let isAnswered = false;
  let overdue: NodeJS.Timeout;
  const wait = () => {
    overdue = setTimeout(async () => {
      const goesOn = await isAtWork();
      if (isAnswered) return;
      if (goesOn) wait();
      else socketOf(client).destroy();
    }, longestAnswerMs);
  };
  wait();
  return () => {
    isAnswered = true;
    clearTimeout(overdue);
  };
}

/** @returns what a connection goes through, to be ended when nothing else ends it */
export function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
