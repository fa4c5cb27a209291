import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { DescribedFault } from '#server/platform/failures/fault-in-thread.ts';
import { describeFault } from '#server/platform/log/log.ts';

/** What a warm thread is started with: orders come in here, and once it is closed the thread has nothing more to do. */
export type OrdersFrom = { orders: MessagePort };

export type NumberedOrder<Order> = { number: number; order: Order };

/** What a warm thread says about one of its orders: news as often as it likes, then the answer or why there is none. */
export type ThreadWord<News> = { number: number } & (
  | { kind: 'news'; news: News }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'fault'; described: DescribedFault }
);

/**
 * The inside of a warm thread (`warm-thread.ts`): answers every order it is given, also several at a time.
 * @param answer gives plain data, or bytes, which are handed over and not copied; of what it throws only the description leaves the
 *   thread
 */
export function answerOrders<Order, News>(
  answer: (order: Order, tell: (news: News) => void) => Promise<unknown>,
): void {
  const say = (word: ThreadWord<News>) => parentPort?.postMessage(word, word.kind === 'answer' ? bytesOf(word) : []);
  const { orders } = workerData as OrdersFrom;
  orders.on('message', async ({ number, order }: NumberedOrder<Order>) => {
    try {
      say({ number, kind: 'answer', answer: await answer(order, (news) => say({ number, kind: 'news', news })) });
    } catch (error) {
      say({ number, kind: 'fault', described: describeFault(error) });
    }
  });
}

/** A part of a larger buffer is copied. */
function bytesOf({ answer }: { answer: unknown }): ArrayBuffer[] {
  if (!(answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer)) return [];
  return answer.byteLength === answer.buffer.byteLength ? [answer.buffer] : [];
}
