import { describe, expect, it } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const memory = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };

function run(source: string, signal = new AbortController().signal) {
  const messages: unknown[] = [];
  const code = `import { parentPort, workerData } from 'node:worker_threads'; ${source}`;
  const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const onMessage = (message: unknown) => void messages.push(message);
  return { messages, done: runInThread({ module, task: { words: 3 }, resourceLimits: memory, signal }, onMessage) };
}

describe('a worker', () => {
  it('receives its job, delivers messages in order, and ends when idle', async () => {
    const { messages, done } = run('parentPort.postMessage(workerData.words); parentPort.postMessage("last");');
    await done;
    expect(messages).toEqual([3, 'last']);
  });

  it('with an uncaught fault fails with it', async () => {
    await expect(run('throw new RangeError("too far");').done).rejects.toThrow('too far');
  });

  it('over its memory limit fails alone', async () => {
    const { done } = run('const kept = []; for (;;) kept.push(Array(1000).fill(0.5).map(String));');
    await expect(done).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  });

  it('is aborted by its signal at any point, with the reason', async () => {
    const ending = new AbortController();
    const { done } = run('for (;;);', ending.signal);
    setTimeout(() => ending.abort(new Error('The server is stopping.')), 50);
    await expect(done).rejects.toThrow('The server is stopping.');
    await expect(run('parentPort.postMessage(1);', ending.signal).done).rejects.toThrow('The server is stopping.');
  });
});
