import { setTimeout as sleep } from 'node:timers/promises';
import { letPeopleAnswer } from '#tests/support/participation/answering-people.ts';
import { openLedger } from '#tests/support/participation/ledger.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import type { Outcome } from './outcome.ts';

const atATime = 8;
const maximumUptimeMs = 1_500;

/** While participants answer. */
export async function killServer(times: number): Promise<Outcome> {
  const installation = await startInstallation();
  try {
    const ledger = openLedger();
    const people = await letPeopleAnswer(installation.address, ledger.noting(fetch), atATime);
    for (let kill = 0; kill < times; kill += 1) {
      await sleep(Math.random() * maximumUptimeMs);
      await installation.kill();
      await installation.start();
    }
    await sleep(maximumUptimeMs);
    const failures = await people.end();
    const databaseUrl = await installation.databaseAddress();
    return { ledger, failures, lost: await ledger.lostIn(databaseUrl), findings: await countFindings(databaseUrl) };
  } finally {
    await installation.remove();
  }
}
