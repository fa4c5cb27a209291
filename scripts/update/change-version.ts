import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/platform/settings/config.ts';
import { previousVersion, switchLink } from '../home.mjs';
import { readRunningVersion } from '../run-current-version.mjs';

const pollMs = 100;
/** Not shortened by `--ready-within`, which limits the new version only. */
const wayBackSeconds = 300;

type Change = {
  home: string;
  from: string;
  to: string;
  server: Pick<Config, 'dataDirectory' | 'host' | 'port'>;
  /** Whether `npm start` runs and changes over by itself. */
  isRunning: boolean;
  readyWithinSeconds: number;
  reportStep: (step: string) => void;
};

export type VersionChange =
  | { kind: 'forward'; seconds: number }
  /** `isReady`: the former version runs again. */
  | { kind: 'back'; reason: string; isReady: boolean };

/** Changes the link `.versions/current`, atomically in case of a crash, waits until the version is ready, otherwise changes it back. */
export async function changeVersion(change: Change): Promise<VersionChange> {
  const { home, from, to, isRunning, reportStep } = change;
  const startedAt = performance.now();
  const before = previousVersion(home) ?? from;
  switchLink(home, 'previous', from);
  switchLink(home, 'current', to);
  if (!isRunning) return { kind: 'forward', seconds: 0 };
  reportStep('stop the server, start the new version, wait until it is ready');
  const reason = await untilReady(change, to);
  if (reason === null) return { kind: 'forward', seconds: (performance.now() - startedAt) / 1_000 };
  reportStep(`The new version ${reason}: start the version before again`);
  switchLink(home, 'current', from);
  switchLink(home, 'previous', before);
  const isReady = (await untilReady({ ...change, readyWithinSeconds: wayBackSeconds }, from)) === null;
  return { kind: 'back', reason, isReady };
}

/** @returns null once ready; otherwise the reason, as the rest of a sentence */
async function untilReady({ server, readyWithinSeconds }: Change, folder: string): Promise<string | null> {
  const giveUpAt = performance.now() + readyWithinSeconds * 1_000;
  while (performance.now() < giveUpAt) {
    const running = readRunningVersion(server.dataDirectory);
    if (running === undefined) return 'ended together with npm start';
    if (running.folder === folder) {
      if (running.exitCode !== null) return `ended with exit code ${running.exitCode}`;
      if (await isServerAnswering(server, '/readyz')) return null;
    }
    await sleep(pollMs);
  }
  return `was not ready within ${readyWithinSeconds} s`;
}

export async function isServerAnswering({ host, port }: Pick<Config, 'host' | 'port'>, path: string): Promise<boolean> {
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return fetch(`http://${here}:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
