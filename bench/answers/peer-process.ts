import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

const startLimitMs = 30_000;

/** Ends with this process. */
export type PeerProcess = { pid: number; stop: () => Promise<void> };

/**
 * The server sends `ready` when it accepts requests.
 * @throws when it does not start
 */
export async function startPeer(file: string, settings: Record<string, string>): Promise<PeerProcess> {
  const child = fork(file, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended:\n${errors}`)));
    await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(startLimitMs) }), ended]);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { pid: child.pid ?? 0, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
