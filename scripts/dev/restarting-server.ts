import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const readyPollMs = 10;
const exitTimeoutMs = 2_000;
/** Debounce, as several files are often saved at once. */
const moreChangesMs = 30;
const maximumOutputLength = 4_000;

type Settings = {
  /** On 127.0.0.1. */
  port: number;
  directory: string;
  environment: Record<string, string>;
  /** Called with the start-up time in ms, or the server's output on failure. */
  onStarted: (outcome: { tookMs: number } | { failure: string }) => void;
};

/** A server whose process is replaced. */
export type RestartingServer = {
  /** Waits for the start; null when up, otherwise the output. */
  untilStarted(): Promise<string | null>;
  /** Restarts after a file change. */
  restart(): void;
  stop(): Promise<void>;
};

/** Runs the server and restarts it on demand, with a preloaded spare process. */
export function startRestartingServer(settings: Settings): RestartingServer {
  let spare = new ServerChild(settings);
  let running: ServerChild | undefined;
  let isAskedAgain = false;
  let isStopping = false;
  let starting = replace();

  async function replace(): Promise<string | null> {
    const beganAt = performance.now();
    await running?.end();
    if (isStopping) return 'npm run dev ends.';
    const child = spare;
    running = child;
    const failure = await child.start(settings.port);
    settings.onStarted(failure === null ? { tookMs: performance.now() - beganAt } : { failure });
    // Not earlier, as the starting process needs the CPU.
    if (!isStopping) spare = new ServerChild(settings);
    return failure;
  }

  return {
    async untilStarted() {
      for (;;) {
        const awaited = starting;
        const failure = await awaited;
        if (awaited === starting) return failure ?? running?.failure() ?? null;
      }
    },
    restart() {
      if (isAskedAgain || isStopping) return;
      isAskedAgain = true;
      // From here on requests wait.
      starting = Promise.all([starting, sleep(moreChangesMs)]).then(() => {
        isAskedAgain = false;
        return replace();
      });
    },
    async stop() {
      isStopping = true;
      await Promise.all([running?.end(), spare.end()]);
    },
  };
}

class ServerChild {
  readonly #child: ChildProcess;
  #output = '';

  constructor({ port, directory, environment }: Settings) {
    this.#child = fork(join(import.meta.dirname, 'dev-server-process.ts'), {
      cwd: directory,
      env: { ...environment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk) => {
      process.stderr.write(chunk);
      this.#output = `${this.#output}${chunk}`.slice(-maximumOutputLength);
    });
  }

  /** @returns its output once it has exited by itself */
  failure(): string | null {
    return this.#hasEnded ? `The server has ended:\n${this.#output}` : null;
  }

  /** @returns null once it answers, otherwise its output */
  async start(port: number): Promise<string | null> {
    this.#child.send('start', () => undefined);
    while (!this.#hasEnded) {
      if (await isReady(port)) return null;
      await sleep(readyPollMs);
    }
    return this.failure();
  }

  /** Graceful, with a timeout. */
  async end(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const isOver = await Promise.race([ended, sleep(exitTimeoutMs, null, { ref: false })]);
    if (isOver !== null) return;
    this.#child.kill('SIGKILL');
    await ended;
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
