import { type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads';

/** What a thread is started with. */
export type ThreadStart = {
  /** The module that runs in it; it finds its order in `workerData`. */
  module: URL;
  /** Plain data, and the ports below. */
  order: object;
  /** Ports in the order that are handed over to the thread. */
  ports?: MessagePort[];
  resourceLimits: ResourceLimits;
  /** Ends the thread, wherever it is. */
  signal: AbortSignal;
};

/**
 * Runs a module in a thread of its own: requests do not wait for it, its memory is bounded, and goes back when it ends.
 * @param hear is told every message of the thread, in their order
 * @returns when nothing of it runs any more
 * @throws the reason of the signal, or what ended the thread before its time: a fault that it did not catch, too little memory
 */
export async function runInThread<Message>(
  { module, order, ports = [], resourceLimits, signal }: ThreadStart,
  hear: (message: Message) => void,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(module, { workerData: order, transferList: ports, resourceLimits, execArgv: [] });
  const breakOff = () => void worker.terminate();
  signal.addEventListener('abort', breakOff, { once: true });
  worker.on('message', hear);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    signal.removeEventListener('abort', breakOff);
  }
  signal.throwIfAborted();
}
