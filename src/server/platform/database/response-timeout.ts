import type { Socket } from 'node:net';
import type { ClientBase, PoolClient } from 'pg';

/**
 * Closes a connection whose answer is overdue. Connections to a vanished machine would otherwise wait for TCP to give up, a quarter of an hour.
 * @param maximumReplyMs longer than any statement, unless `isAtWork` is given
 * @param isAtWork whether the database still runs the statement; never throws
 */
export function applyResponseTimeout(
  client: PoolClient,
  maximumReplyMs: number,
  isAtWork: () => Promise<boolean> = async () => false,
): void {
  const send = client.query;
  client.query = ((...words: unknown[]) => {
    const stopWaiting = waitFor(client, maximumReplyMs, isAtWork);
    const callback = words.at(-1);
    if (typeof callback === 'function') {
      const answered = (...results: unknown[]) => {
        stopWaiting();
        callback(...results);
      };
      return Reflect.apply(send, client, [...words.slice(0, -1), answered]);
    }
    const answer: unknown = Reflect.apply(send, client, words);
    if (answer instanceof Promise) answer.then(stopWaiting, stopWaiting);
    // A cursor has no single answer.
    else stopWaiting();
    return answer;
  }) as PoolClient['query'];
}

function waitFor(client: PoolClient, maximumReplyMs: number, isAtWork: () => Promise<boolean>): () => void {
  let isAnswered = false;
  let overdue: NodeJS.Timeout;
  const wait = () => {
    overdue = setTimeout(async () => {
      const goesOn = await isAtWork();
      if (isAnswered) return;
      if (goesOn) wait();
      else socketOf(client).destroy();
    }, maximumReplyMs);
  };
  wait();
  return () => {
    isAnswered = true;
    clearTimeout(overdue);
  };
}

export function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
