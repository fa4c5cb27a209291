import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/platform/settings/config.ts';
import { leadTo } from '../home.mjs';
import { readRunningVersion } from '../run-current-version.mjs';

const pollMs = 100;

type Change = {
  home: string;
  /** Folders of the version that runs and of the one that is to run. */
  from: string;
  to: string;
  server: Pick<Config, 'dataDirectory' | 'host' | 'port'>;
  /** Whether `npm start` runs and changes over by itself. */
  isRunning: boolean;
  readyWithinSeconds: number;
  say: (step: string) => void;
};

export type Changed =
  | { kind: 'forward'; seconds: number }
  /** The other version did not become ready; `isReady` says whether the one before is. */
  | { kind: 'back'; reason: string; isReady: boolean };

/**
 * Lets `.versions/current` lead to another version and waits until it is ready; where it does not become ready, lets it lead back. The link
 * changes at once, so that a cut leaves one of the two versions to the next `npm start`.
 */
export async function changeVersion(change: Change): Promise<Changed> {
  const { home, from, to, isRunning, say } = change;
  const startedAt = performance.now();
  leadTo(home, 'previous', from);
  leadTo(home, 'current', to);
  if (!isRunning) return { kind: 'forward', seconds: 0 };
  say('stop the server, start the new version, wait until it is ready');
  const reason = await untilReady(change, to);
  if (reason === null) return { kind: 'forward', seconds: (performance.now() - startedAt) / 1_000 };
  say(`The new version ${reason}: start the version before again`);
  leadTo(home, 'current', from);
  return { kind: 'back', reason, isReady: (await untilReady(change, from)) === null };
}

/** @returns null once the version answers that it is ready; otherwise why not, as the rest of a sentence */
async function untilReady({ server, readyWithinSeconds }: Change, folder: string): Promise<string | null> {
  const giveUpAt = performance.now() + readyWithinSeconds * 1_000;
  while (performance.now() < giveUpAt) {
    const running = readRunningVersion(server.dataDirectory);
    if (running === undefined) return 'ended together with npm start';
    if (running.folder === folder) {
      if (running.exitCode !== null) return `ended with exit code ${running.exitCode}`;
      if (await answers(server, '/readyz')) return null;
    }
    await sleep(pollMs);
  }
  return `was not ready within ${readyWithinSeconds} s`;
}

/** Asks the server on this machine. */
export async function answers({ host, port }: Pick<Config, 'host' | 'port'>, path: string): Promise<boolean> {
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return fetch(`http://${here}:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
