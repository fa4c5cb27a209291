import type pg from 'pg';
import { simulateParticipation } from '#rehearsal/simulation/simulate-participation.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatedStudyFrom } from '#rehearsal/simulation/simulated-study-from.ts';
import type { StopPoint } from '#rehearsal/simulation/stop-point.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import { storeRows } from './filled-study-store.ts';
import { participationRows } from './participation-rows.ts';

type Participation = {
  person: SimulatedPerson;
  lastDay: StudyDay;
  stopsAt: StopPoint | null;
  accountId: string;
  email: string;
  code: string;
  material: StudyMaterial;
  /** @returns the offset of every instant, in ms */
  shiftFor: (lastAtMs: number) => number;
};

export async function fillParticipation(
  client: pg.Client,
  { person, lastDay, stopsAt, shiftFor, ...known }: Participation,
): Promise<void> {
  const study = simulatedStudyFrom(known.material);
  const participation = await simulateParticipation(person, study, { lastDay, stopsAt, startsAtMs: 0 });
  const { account_user: _made, ...rows } = participationRows({
    ...known,
    person,
    plan: { isExcluded: false },
    carerId: null,
    participation,
    shiftMs: shiftFor(participation.lastAtMs),
    nowMs: Date.now(),
  });
  await storeRows(client, rows);
}
