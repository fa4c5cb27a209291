import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import { FaultInThread } from '#server/platform/failures/fault-in-thread.ts';
import type { NumberedOrder, OrdersFrom, ThreadWord } from './answer-orders.ts';
import { runInThread } from './run-in-thread.ts';

/** A thread that is there when it is needed, and stays a while for what comes next. */
export type WarmThread<Order, News> = {
  /**
   * Has an order answered; the thread is started if there is none.
   * @param hear is told what the thread says about this order before it answers
   * @param handedOver buffers in the order that are gone here afterwards, instead of being copied
   * @throws FaultInThread, or what ended the thread: too little memory, a module that cannot be loaded, the reason of `close`
   */
  ask(order: Order, hear?: (news: News) => void, handedOver?: ArrayBuffer[]): Promise<unknown>;
  /** Ends the thread, wherever it is: what is under way fails with the reason, and so does what is asked later. */
  close(reason: Error): Promise<void>;
};

type WarmThreadStart = {
  /** The module that runs in it; it calls `answerOrders`. */
  module: URL;
  resourceLimits: ResourceLimits;
  /** It ends itself when it has had nothing to do for so long. */
  idleMs: number;
  /** Whatever it had loaded is gone: the next order is answered by a new one. */
  onEnd?: () => void;
};

type Asked<News> = { hear: (news: News) => void; resolve: (answer: unknown) => void; reject: (fault: unknown) => void };
type Running<News> = {
  asked: Map<number, Asked<News>>;
  orders: MessagePort;
  idle: NodeJS.Timeout | undefined;
  over: Promise<void>;
};

/** For work whose modules take longer to load than it takes itself; what is done once and needs much memory has `runInThread`. */
export function createWarmThread<Order, News = never>(start: WarmThreadStart): WarmThread<Order, News> {
  const ending = new AbortController();
  let running: Running<News> | null = null;
  let numbers = 0;

  const letGo = (thread: Running<News>) => {
    clearTimeout(thread.idle);
    thread.orders.close();
    if (running !== thread) return;
    running = null;
    start.onEnd?.();
  };

  function begin(): Running<News> {
    const { port1, port2 } = new MessageChannel();
    const order: OrdersFrom = { orders: port2 };
    const thread: Running<News> = { asked: new Map(), orders: port1, idle: undefined, over: Promise.resolve() };
    const { module, resourceLimits } = start;
    thread.over = runInThread<ThreadWord<News>>(
      { module, order, ports: [port2], resourceLimits, signal: ending.signal },
      (word) => take(thread, word),
    ).then(
      () => giveUp(thread, new Error('The thread ended without a word.')),
      (fault) => giveUp(thread, fault),
    );
    return thread;
  }

  function take(thread: Running<News>, word: ThreadWord<News>): void {
    const asked = thread.asked.get(word.number);
    if (word.kind === 'news') asked?.hear(word.news);
    if (asked === undefined || word.kind === 'news') return;
    thread.asked.delete(word.number);
    if (thread.asked.size === 0) thread.idle = setTimeout(() => letGo(thread), start.idleMs).unref();
    if (word.kind === 'answer') asked.resolve(word.answer);
    else asked.reject(new FaultInThread(word.described));
  }

  function giveUp(thread: Running<News>, fault: unknown): void {
    letGo(thread);
    for (const { reject } of thread.asked.values()) reject(fault);
    thread.asked.clear();
  }

  return {
    async ask(order, hear = () => {}, handedOver = []) {
      ending.signal.throwIfAborted();
      running ??= begin();
      const { asked, orders, idle } = running;
      clearTimeout(idle);
      numbers += 1;
      const numbered: NumberedOrder<Order> = { number: numbers, order };
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      asked.set(numbered.number, { hear, resolve, reject });
      orders.postMessage(numbered, handedOver);
      return promise;
    },
    async close(reason) {
      const thread = running;
      ending.abort(reason);
      await thread?.over;
    },
  };
}
