import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import { FaultInThread } from '#server/platform/failures/fault-in-thread.ts';
import { runInThread } from './run-in-thread.ts';
import type { NumberedTask, ThreadMessage, WorkerStart } from './serve-tasks.ts';

/** A reusable worker, started on demand, warm while idle. */
export type WarmThread<Task, Progress> = {
  /**
   * Runs a task.
   * @param onProgress receives its progress
   * @param transferList buffers to transfer instead of copy
   * @throws FaultInThread, or what ended the thread: out of memory, a module that fails to load, the reason of `close`
   */
  ask(task: Task, onProgress?: (progress: Progress) => void, transferList?: ArrayBuffer[]): Promise<unknown>;
  /** Terminates the thread; current and later tasks fail with the reason. */
  close(reason: Error): Promise<void>;
};

type WarmThreadStart = {
  /** Worker module, which calls `serveTasks`. */
  module: URL;
  resourceLimits: ResourceLimits;
  idleMs: number;
  /** Called when the thread has ended; the next task starts a new one. */
  onEnd?: () => void;
};

type PendingTask<Progress> = {
  onProgress: (progress: Progress) => void;
  resolve: (answer: unknown) => void;
  reject: (fault: unknown) => void;
};
type Running<Progress> = {
  pending: Map<number, PendingTask<Progress>>;
  tasks: MessagePort;
  idle: NodeJS.Timeout | undefined;
  over: Promise<void>;
};

/** For work that is cheaper than loading its modules; for one-off work with much memory use `runInThread`. */
export function createWarmThread<Task, Progress = never>(start: WarmThreadStart): WarmThread<Task, Progress> {
  const ending = new AbortController();
  let running: Running<Progress> | null = null;
  let numbers = 0;

  const releaseThread = (thread: Running<Progress>) => {
    clearTimeout(thread.idle);
    thread.tasks.close();
    if (running !== thread) return;
    running = null;
    start.onEnd?.();
  };

  function startThread(): Running<Progress> {
    const { port1, port2 } = new MessageChannel();
    const task: WorkerStart = { tasks: port2 };
    const thread: Running<Progress> = { pending: new Map(), tasks: port1, idle: undefined, over: Promise.resolve() };
    const { module, resourceLimits } = start;
    thread.over = runInThread<ThreadMessage<Progress>>(
      { module, task, ports: [port2], resourceLimits, signal: ending.signal },
      (word) => handleMessage(thread, word),
    ).then(
      () => failThread(thread, new Error('The thread ended without a result.')),
      (fault) => failThread(thread, fault),
    );
    return thread;
  }

  function handleMessage(thread: Running<Progress>, word: ThreadMessage<Progress>): void {
    const pendingTask = thread.pending.get(word.number);
    if (word.kind === 'progress') pendingTask?.onProgress(word.progress);
    if (pendingTask === undefined || word.kind === 'progress') return;
    thread.pending.delete(word.number);
    if (thread.pending.size === 0) thread.idle = setTimeout(() => releaseThread(thread), start.idleMs).unref();
    if (word.kind === 'answer') pendingTask.resolve(word.answer);
    else pendingTask.reject(new FaultInThread(word.described));
  }

  function failThread(thread: Running<Progress>, fault: unknown): void {
    releaseThread(thread);
    for (const { reject } of thread.pending.values()) reject(fault);
    thread.pending.clear();
  }

  return {
    async ask(task, onProgress = () => {}, transferList = []) {
      ending.signal.throwIfAborted();
      running ??= startThread();
      const { pending, tasks, idle } = running;
      clearTimeout(idle);
      numbers += 1;
      const numbered: NumberedTask<Task> = { number: numbers, task };
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      pending.set(numbered.number, { onProgress, resolve, reject });
      tasks.postMessage(numbered, transferList);
      return promise;
    },
    async close(reason) {
      const thread = running;
      ending.abort(reason);
      await thread?.over;
    },
  };
}
