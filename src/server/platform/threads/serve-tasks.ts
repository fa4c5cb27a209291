import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { DescribedFault } from '#server/platform/failures/fault-in-thread.ts';
import { describeFault } from '#server/platform/log/log.ts';

/** `workerData` of a warm thread, which exits when the port is closed. */
export type WorkerStart = { tasks: MessagePort };

export type NumberedTask<Task> = { number: number; task: Task };

/** Messages of a warm thread about a task: progress, then result or error. */
export type ThreadMessage<Progress> = { number: number } & (
  | { kind: 'progress'; progress: Progress }
  | { kind: 'answer'; answer: unknown }
  | { kind: 'fault'; described: DescribedFault }
);

/**
 * Worker side of a warm thread (`warm-thread.ts`); tasks may run concurrently.
 * @param answer returns structured-cloneable data, or bytes, which are transferred; of errors only the description
 * leaves the thread
 */
export function serveTasks<Task, Progress>(
  answer: (task: Task, report: (progress: Progress) => void) => Promise<unknown>,
): void {
  const post = (word: ThreadMessage<Progress>) =>
    parentPort?.postMessage(word, word.kind === 'answer' ? bytesOf(word) : []);
  const { tasks } = workerData as WorkerStart;
  tasks.on('message', async ({ number, task }: NumberedTask<Task>) => {
    try {
      post({
        number,
        kind: 'answer',
        answer: await answer(task, (progress) => post({ number, kind: 'progress', progress })),
      });
    } catch (error) {
      post({ number, kind: 'fault', described: describeFault(error) });
    }
  });
}

/** Views on a larger buffer are copied. */
function bytesOf({ answer }: { answer: unknown }): ArrayBuffer[] {
  if (!(answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer)) return [];
  return answer.byteLength === answer.buffer.byteLength ? [answer.buffer] : [];
}
