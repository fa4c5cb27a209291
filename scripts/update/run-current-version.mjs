// Plain JavaScript for any Node from version 18 on.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { home, placesSeenFromHome } from '../home.mjs';
import { finish } from '../installation.mjs';
import { whenToldToStop } from '../run-on-runtime.mjs';
import { endCutUpdate } from './end-update.mjs';
import { isUpdaterAlive, readOrder, versionToRun, writeState } from './update-files.mjs';

const lookEveryMs = 200;
/** A server ends itself within ten seconds once it has drained. */
const longestEndMs = 15_000;

/**
 * Runs the server of the current version until it ends or this process is told to, and does meanwhile what an update orders in the data
 * folder: it ends the server, and starts that of whichever version is current by then.
 * @param {string} dataDirectory
 * @returns {Promise<number>} the exit code of the server
 */
export async function runCurrentVersion(dataDirectory) {
  const runner = new Runner(dataDirectory);
  whenToldToStop((signal) => runner.stop(signal));
  return runner.run();
}

class Runner {
  #dataDirectory;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #server;
  /** @type {number | null} */
  #exitCode = null;
  #isToldToStop = false;
  #isPreparing = false;
  #folder = '';

  constructor(dataDirectory) {
    this.#dataDirectory = dataDirectory;
  }

  stop(signal) {
    this.#isToldToStop = true;
    // What installs and builds ends with us, or does not matter.
    if (this.#isPreparing) process.exit(143);
    this.#server?.kill(signal);
  }

  async run() {
    const first = this.#order();
    let done = first?.id;
    if (first?.wants !== 'stop') await this.#start();
    if (first !== undefined) this.#tell(first);
    for (;;) {
      await sleep(lookEveryMs);
      if (this.#isToldToStop && this.#server === undefined) return this.#exitCode ?? 0;
      const order = readOrder(this.#dataDirectory);
      if (order === undefined) {
        if (this.#server === undefined) return this.#exitCode ?? 0;
        continue;
      }
      if (!isUpdaterAlive(this.#dataDirectory, order)) {
        console.log('The update that was under way has ended in the middle; putting things in order ...');
        await this.#end();
        await endCutUpdate(this.#dataDirectory);
        await this.#start();
      } else if (order.id !== done) {
        done = order.id;
        if (order.wants === 'stop') await this.#end();
        else if (this.#server === undefined) await this.#start();
        this.#tell(order);
      } else if (this.#server === undefined) this.#tell(order);
    }
  }

  #order() {
    const order = readOrder(this.#dataDirectory);
    return order !== undefined && isUpdaterAlive(this.#dataDirectory, order) ? order : undefined;
  }

  async #start() {
    if (this.#isToldToStop) return;
    this.#folder = versionToRun(home, this.#dataDirectory);
    this.#exitCode = null;
    // A version that was brought runs in a folder of its own.
    if (this.#folder !== home) Object.assign(process.env, placesSeenFromHome(process.env));
    let server;
    this.#isPreparing = true;
    try {
      const { startServer } = await import(pathToFileURL(join(this.#folder, 'scripts', 'start-server.mjs')).href);
      server = await startServer();
    } catch (error) {
      // While an update is under way somebody waits for the answer.
      if (this.#order() === undefined) throw error;
      console.error(error instanceof Error ? error.message : error);
      this.#exitCode = 1;
      return;
    } finally {
      this.#isPreparing = false;
    }
    this.#server = server;
    if (this.#isToldToStop) server.kill('SIGTERM');
    void finish(server).then(
      (exitCode) => this.#hasEnded(server, exitCode),
      () => this.#hasEnded(server, 1),
    );
  }

  #hasEnded(server, exitCode) {
    if (this.#server !== server) return;
    this.#server = undefined;
    this.#exitCode = exitCode;
  }

  async #end() {
    const server = this.#server;
    if (server === undefined) return;
    server.kill('SIGTERM');
    const giveUpAt = Date.now() + longestEndMs + 1_000 * (Number(process.env.DRAIN_SECONDS) || 0);
    while (this.#server === server) {
      if (Date.now() > giveUpAt) server.kill('SIGKILL');
      await sleep(50);
    }
  }

  #tell(order) {
    writeState(this.#dataDirectory, {
      order: order.id,
      pid: process.pid,
      server: this.#server?.pid ?? 0,
      child: this.#server === undefined ? 'ended' : 'runs',
      exitCode: this.#exitCode,
      folder: this.#folder,
    });
  }
}
