import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataFolder } from '#server/platform/database/data-folder-lock.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { home } from '../home.mjs';
import { beat, isAlive, pulseMs, readState, removeOrder, writeOrder } from './update-files.mjs';

const lookEveryMs = 50;
/** `npm start` looks five times a second. */
const longestSilenceMs = 3_000;
/** Longer than `npm start` gives a server to end. */
const longestStopMs = 20_000;
/** A version looks through its sources first. */
const longestLaunchMs = 120_000;

type Place = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'drainMs' | 'host' | 'port'>;

/** `npm start` was ended by somebody while the update was under way. */
export class RunnerGone extends Error {
  override readonly name = 'RunnerGone';
}

/**
 * The `npm start` of an installation, be it in a terminal or below a service manager, which ends and starts the server as an update orders.
 * From the first order until `release` a server that starts serves nobody.
 */
export class ServerRunner {
  /** Whether somebody had started it before the update. */
  readonly wasThere: boolean;
  readonly #place: Place;
  readonly #pulse: NodeJS.Timeout;
  #order = '';
  #pid = 0;

  private constructor(place: Place, wasThere: boolean) {
    this.#place = place;
    this.wasThere = wasThere;
    this.#pulse = setInterval(() => beat(place.dataDirectory), pulseMs);
  }

  /**
   * @returns the one that runs; null where nothing runs
   * @throws StartupFailure where a server runs that `npm start` did not start
   */
  static async find(place: Place): Promise<ServerRunner | null> {
    const found = new ServerRunner(place, true);
    found.#say('run');
    const hears = await found.#untilHeard(longestSilenceMs).then(
      () => true,
      () => false,
    );
    if (hears) return found;
    found.release();
    await refuseOtherServer(place);
    return null;
  }

  /** Starts one where nothing runs, for as long as the update takes. */
  static async startOwn(place: Place): Promise<ServerRunner> {
    const own = new ServerRunner(place, false);
    own.#say('stop');
    spawn(process.execPath, [join(home, 'scripts', 'start.mjs')], {
      cwd: home,
      stdio: ['ignore', process.stderr, process.stderr],
      detached: true,
    }).unref();
    await own.#untilHeard(longestStopMs);
    return own;
  }

  /** Ends the server, and returns when it has ended. */
  async stop(): Promise<void> {
    this.#say('stop');
    await this.#untilHeard(longestStopMs + this.#place.drainMs);
  }

  /** Starts the server of the current version, and returns when there is a process. */
  async start(): Promise<void> {
    this.#say('run');
    await this.#untilHeard(longestLaunchMs);
  }

  /** Ends it and the server at once, where it does not hear any more. */
  kill(): void {
    const { pid = 0, server = 0 } = readState(this.#place.dataDirectory) ?? {};
    for (const one of [server, pid].filter((each) => each !== 0 && isAlive(each))) process.kill(one, 'SIGKILL');
  }

  /**
   * @param seconds for how long it is waited for
   * @returns null once it answers that people may be sent; otherwise why not, as the rest of a sentence
   */
  async untilReady(seconds: number): Promise<string | null> {
    const giveUpAt = performance.now() + seconds * 1_000;
    while (performance.now() < giveUpAt) {
      if (await answers(this.#place, '/readyz')) return null;
      const state = this.#state();
      if (state?.child === 'ended') return `ended with exit code ${state.exitCode}`;
      if (!isAlive(this.#pid)) return 'ended with npm start';
      await sleep(lookEveryMs);
    }
    return `was not ready within ${seconds} s`;
  }

  /** From now on the server serves people. */
  release(): void {
    clearInterval(this.#pulse);
    removeOrder(this.#place.dataDirectory);
  }

  /** Ends what was only started for the update. */
  async close(): Promise<void> {
    if (this.wasThere || this.#pid === 0) return;
    if (isAlive(this.#pid)) process.kill(this.#pid, 'SIGTERM');
    while (isAlive(this.#pid)) await sleep(lookEveryMs);
  }

  #say(wants: 'run' | 'stop'): void {
    this.#order = randomUUID();
    writeOrder(this.#place.dataDirectory, { id: this.#order, updater: process.pid, wants });
  }

  #state() {
    const state = readState(this.#place.dataDirectory);
    if (state?.order !== this.#order) return undefined;
    this.#pid = state.pid;
    return state;
  }

  async #untilHeard(patienceMs: number): Promise<void> {
    const giveUpAt = performance.now() + patienceMs;
    while (this.#state() === undefined) {
      if (this.#pid !== 0 && !isAlive(this.#pid)) throw new RunnerGone('npm start was ended meanwhile');
      if (performance.now() > giveUpAt) throw new RunnerGone('npm start does not do what the update asks of it');
      await sleep(lookEveryMs);
    }
  }
}

async function refuseOtherServer(place: Place): Promise<void> {
  const hint = 'stop it, run this again, and start it with npm start from then on. Nothing was changed.';
  if (await answers(place, '/healthz')) {
    throw new StartupFailure(
      `A server runs here that this command cannot end, since npm start did not start it: ${hint}`,
    );
  }
  if (place.databaseUrl !== undefined) return;
  (await lockDataFolder(place.dataDirectory)).release();
}

async function answers({ host, port }: Place, path: string): Promise<boolean> {
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return fetch(`http://${here}:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
