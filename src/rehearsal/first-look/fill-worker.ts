import { randomInt } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { fillParticipation } from '#rehearsal/filled-study/fill-participation.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { planParticipation } from '#rehearsal/filled-study/participation-plan.ts';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { lastStudyDay } from '#study/protocol.ts';
import type { FillMessage, FillTask } from './fill-in-thread.ts';

const seed = 163;
const post = (message: FillMessage) => parentPort?.postMessage(message);

const task = workerData as FillTask;
if (task.kind === 'people') {
  await fillStudy(task.databaseUrl, {
    participants: task.people,
    days: lastStudyDay,
    seed,
    now: task.now,
    material: task.material,
    areInvented: true,
    // A participant who left has no account by which to remove the rows.
    plan: (number) => ({ ...planParticipation(seed, number, lastStudyDay), leaves: false }),
    onProgress: (done) => post({ done }),
  });
} else {
  const { databaseUrl, account, material, now } = task;
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    const person = simulatePerson(randomInt(2 ** 31), 1);
    await fillParticipation(client, {
      person: { ...person, fullName: account.name, timeZone: 'America/Sao_Paulo' },
      lastDay: 1,
      stopsAt: { day: 1, phase: 'inventory', fraction: 0 },
      material,
      accountId: account.id,
      email: account.email,
      code: drawCode(),
      shiftFor: (lastAtMs) => now.getTime() - lastAtMs,
    });
  } finally {
    await client.end();
  }
}
