import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { StartedInstallation } from './started-installation.ts';

/** Three people of day 1: before the inventory, before the rating and before the first training. */
export type PeopleAtParts = Record<'inventory' | 'rating' | 'task', Person>;

/** Signs them up on a fresh installation and lets them do what comes before. */
export async function peopleAtParts({ address, databaseUrl }: StartedInstallation): Promise<PeopleAtParts> {
  const database = await openDatabase({ connectionString: databaseUrl });
  const stage = { newClient: () => new StudyClient(address), clock: { advance: async () => undefined }, database };
  try {
    const [ana, bia, clara] = [await person(stage, 'Ana'), await person(stage, 'Bia'), await person(stage, 'Clara')];
    for (const somebody of [ana, bia, clara]) await somebody.hasEnrolled();
    await bia.hasFinished('inventory');
    for (const part of ['inventory', 'wordRating'] as const) await clara.hasFinished(part);
    return { inventory: ana, rating: bia, task: clara };
  } finally {
    await database.destroy();
  }
}
