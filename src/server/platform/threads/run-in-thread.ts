import { type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads';

export type ThreadStart = {
  /** Worker module; its task is in `workerData`. */
  module: URL;
  /** Structured-cloneable, with the ports below. */
  task: object;
  ports?: MessagePort[];
  resourceLimits: ResourceLimits;
  signal: AbortSignal;
};

/**
 * Runs a module in a worker with bounded memory.
 * @param onMessage receives the worker's messages in order
 * @returns when the worker has exited
 * @throws the signal's reason, an uncaught error, or out of memory
 */
export async function runInThread<Message>(
  { module, task, ports = [], resourceLimits, signal }: ThreadStart,
  onMessage: (message: Message) => void,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(module, { workerData: task, transferList: ports, resourceLimits, execArgv: [] });
  const breakOff = () => void worker.terminate();
  signal.addEventListener('abort', breakOff, { once: true });
  worker.on('message', onMessage);
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
