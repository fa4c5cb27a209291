import type { ResourceLimits } from 'node:worker_threads';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { createWarmThread, type WarmThread } from './warm-thread.ts';

export class TookTooLong extends Error {}

type SingleThreadStart = {
  /** Worker module, which calls `serveTasks`. */
  module: URL;
  resourceLimits: ResourceLimits;
  idleMs: number;
  /** Of a task, which else blocks the queue. */
  maximumMs: number;
};

/** A warm thread of the process; one task at a time bounds memory. */
export function createSingleThread<Task, Answer>({ maximumMs, ...start }: SingleThreadStart) {
  const inSlot = createSlots(1);
  let running: WarmThread<Task, never> | undefined;

  async function end(thread: WarmThread<Task, never>, reason: Error): Promise<void> {
    if (running === thread) running = undefined;
    await thread.close(reason);
  }

  async function run(task: Task, transferList?: ArrayBuffer[]): Promise<Answer> {
    running ??= createWarmThread(start);
    const thread = running;
    const tooLong = setTimeout(() => void end(thread, new TookTooLong('The thread took too long.')), maximumMs);
    try {
      return (await thread.ask(task, undefined, transferList)) as Answer;
    } finally {
      clearTimeout(tooLong);
    }
  }

  return {
    /**
     * Aborted requests leave the queue.
     * @param transferList buffers to transfer instead of copy
     * @throws RequestAborted, FaultInThread, or what ended the thread
     */
    ask: (task: Task, signal?: AbortSignal, transferList?: ArrayBuffer[]): Promise<Answer> =>
      inSlot(() => run(task, transferList), signal),
    waiting: inSlot.waiting,
    /** Stops the thread and fails its current work; the next call starts a new one. */
    end: async (): Promise<void> => {
      if (running !== undefined) await end(running, new Error('The server is stopping.'));
    },
  };
}
