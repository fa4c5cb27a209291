import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const readyPollMs = 10;
const patienceMs = 2_000;
/** Several files are often saved at once. */
const moreChangesMs = 30;
const mostWordsKept = 4_000;

type Settings = {
  /** On 127.0.0.1. */
  port: number;
  /** The working directory of the server process. */
  directory: string;
  environment: Record<string, string>;
  /** Called with how long it took, in ms, or with what the server said when it could not start. */
  onStarted: (outcome: { tookMs: number } | { failure: string }) => void;
};

/** The server as `npm run dev` has it: the process behind it changes. */
export type RestartingServer = {
  /** Waits while the server starts; null once it is up, otherwise what it said when it could not start. */
  untilStarted(): Promise<string | null>;
  /** Something that the server is made of has changed. */
  restart(): void;
  stop(): Promise<void>;
};

/** Starts the server and starts it again at each `restart`; the next process stands ready before it is needed. */
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
    // Only now: the one that starts should have the machine to itself.
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
      // From this moment on requests wait.
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

/** One process, from loading its packages to its end. */
class ServerChild {
  readonly #child: ChildProcess;
  #said = '';

  constructor({ port, directory, environment }: Settings) {
    this.#child = fork(join(import.meta.dirname, 'dev-server-process.ts'), {
      cwd: directory,
      env: { ...environment, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk) => {
      process.stderr.write(chunk);
      this.#said = `${this.#said}${chunk}`.slice(-mostWordsKept);
    });
  }

  /** @returns what it has said, once it has ended by itself */
  failure(): string | null {
    return this.#hasEnded ? `The server has ended:\n${this.#said}` : null;
  }

  /** @returns null once it answers, or what it has said */
  async start(port: number): Promise<string | null> {
    this.#child.send('start', () => undefined);
    while (!this.#hasEnded) {
      if (await isReady(port)) return null;
      await sleep(readyPollMs);
    }
    return this.failure();
  }

  /** Lets it finish what it is at, for a moment. */
  async end(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const isOver = await Promise.race([ended, sleep(patienceMs, null, { ref: false })]);
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
