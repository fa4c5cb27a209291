import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '#scripts/simulation/study-client.ts';
import { letPeopleAnswer } from '#tests/support/participation/answering-people.ts';
import { openLedger } from '#tests/support/participation/ledger.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import type { Outcome } from './outcome.ts';

const atATime = 12;
const servers = 3;
const maximumUptimeMs = 1_500;
const readyLimitMs = 30_000;

/** Three servers on one database: kills one repeatedly, then runs rolling restarts. */
export async function restartSeveral(kills: number, rollingRestarts: number): Promise<Outcome> {
  const first = await startInstallation({ SESSION_SECRET: randomBytes(32).toString('base64') });
  const databaseUrl = await first.databaseAddress();
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-servers-'));
  const secret = randomBytes(32).toString('base64');
  const ports = await Promise.all(Array.from({ length: servers }, findFreePort));
  const publicAddress = `http://localhost:${ports[0]}`;
  const running = new Map<number, ServerProcess>();

  async function start(port: number): Promise<void> {
    const server = await ServerProcess.start({
      PORT: String(port),
      PUBLIC_ADDRESS: publicAddress,
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
      REHEARSAL: '1',
    });
    await server.welcome();
    running.set(port, server);
    await untilReady(port);
  }

  async function end(port: number, signal: NodeJS.Signals): Promise<void> {
    running.get(port)?.signal(signal);
    await running.get(port)?.end();
  }

  try {
    for (const port of ports) await start(port);
    const ledger = openLedger();
    const people = await letPeopleAnswer(publicAddress, ledger.noting(inTurn(ports)), atATime);
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(Math.random() * maximumUptimeMs);
      const port = ports[kill % servers] ?? 0;
      await end(port, 'SIGKILL');
      await start(port);
    }
    for (let round = 0; round < rollingRestarts; round += 1) {
      for (const port of ports) {
        await end(port, 'SIGTERM');
        await start(port);
      }
    }
    const failures = await people.end();
    return { ledger, failures, lost: await ledger.lostIn(databaseUrl), findings: await countFindings(databaseUrl) };
  } finally {
    for (const port of ports) await end(port, 'SIGTERM');
    await first.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without stickiness; tries the next server on a refused connection. */
function inTurn(ports: readonly number[]): Send {
  let turn = 0;
  return async (url, init) => {
    let refused: unknown;
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      turn += 1;
      const target = new URL(url);
      target.port = String(ports[turn % ports.length]);
      try {
        return await fetch(target, init);
      } catch (error) {
        if (!isRefusedConnection(error)) throw error;
        refused = error;
      }
    }
    throw refused;
  };
}

function isRefusedConnection(error: unknown): boolean {
  return error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';
}

async function untilReady(port: number): Promise<void> {
  const giveUpAt = performance.now() + readyLimitMs;
  while (performance.now() < giveUpAt) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('A server was not ready in time.');
}
