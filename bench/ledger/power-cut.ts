import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { letPeopleAnswer } from '#tests/support/participation/answering-people.ts';
import { openLedger } from '#tests/support/participation/ledger.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { killDatabaseIn } from '#tests/support/platform/kill-database.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import type { Outcome } from './outcome.ts';

const run = promisify(execFile);
const atATime = 8;
const maximumUptimeMs = 2_000;
/** Lets requests on the failed disk be answered. */
const dyingMs = 300;
const diskSize = '3G';

/**
 * Power cuts while participants answer: shuts the file system down without flushing and mounts it again. Linux, root,
 * `xfs_io` (package xfsprogs) and loop devices.
 */
export async function cutPower(times: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-power-'));
  const disk = await openDisk(folder);
  const dataDirectory = join(disk.place, 'data');
  let installation: RunningInstallation | undefined;
  try {
    installation = await startInstallation({ DATA_DIR: dataDirectory, PORT: String(await findFreePort()) });
    // Data from before the first participant is out of scope.
    await run('sync', ['--file-system', disk.place]);
    const ledger = openLedger();
    /** With the time of the reply after the cut; what was acknowledged before it must exist. */
    const lost = new Map<object, { fact: string }>();
    const people = await letPeopleAnswer(installation.address, ledger.noting(fetch), atATime);
    for (let cut = 0; cut < times; cut += 1) {
      await sleep(Math.random() * maximumUptimeMs);
      const cutAt = performance.now();
      await disk.shutDown();
      await sleep(dyingMs);
      await installation.kill();
      await killDatabaseIn(disk.place);
      await disk.mountAgain();
      await installation.start();
      for (const entry of await ledger.lostIn(await installation.databaseAddress())) {
        if (lost.has(entry)) continue;
        const afterMs = Math.round(entry.heardAt - cutAt);
        lost.set(entry, { fact: `${entry.fact}, heard ${afterMs} ms after power cut ${cut + 1} began` });
      }
    }
    await sleep(maximumUptimeMs);
    const failures = await people.end();
    const databaseUrl = await installation.databaseAddress();
    for (const entry of await ledger.lostIn(databaseUrl)) if (!lost.has(entry)) lost.set(entry, entry);
    return { ledger, failures, lost: [...lost.values()], findings: await countFindings(databaseUrl) };
  } finally {
    await installation?.remove();
    await disk.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file system in an image file. */
async function openDisk(folder: string) {
  const [image, place] = [join(folder, 'disk'), join(folder, 'place')];
  await mkdir(place);
  await run('truncate', ['--size', diskSize, image]);
  await run('mkfs.ext4', ['-q', image]);
  const mount = () => run('mount', ['-o', 'loop', image, place]);
  await mount();
  return {
    place,
    /** From here nothing reaches the disk, not even the file system's journal. */
    shutDown: () => run('xfs_io', ['-x', '-c', 'shutdown', place]),
    async mountAgain() {
      await unmount(place);
      await mount();
    },
    remove: () => unmount(place),
  };
}

/** Killed processes release their files with a delay. */
async function unmount(place: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isDone = await run('umount', [place]).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await sleep(100);
  }
  throw new Error(`${place} is still in use.`);
}
