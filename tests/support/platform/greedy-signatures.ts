import type { SignatureTask } from '#server/platform/signatures/signatures-worker.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';

/** Replaces the signature check: by the content of the file it loops, exhausts memory, or succeeds. */
serveTasks<SignatureTask, never>(async ({ file }) => {
  const kept: number[][] = [];
  const wish = Buffer.from(file).toString();
  for (;;) {
    if (wish === 'well') return { kind: 'unsigned' };
    if (wish === 'badly') throw new RangeError('a fault of ours');
    if (wish === 'memory') kept.push(Array.from({ length: 100_000 }, Math.random));
  }
});
