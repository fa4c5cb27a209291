import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { StartedInstallation } from './started-installation.ts';

/** Before the inventory, the rating and the first training of day 1. */
export type PeopleAtParts = Record<'inventory' | 'rating' | 'task', Person>;

/** On a fresh installation. */
export async function peopleAtParts({ address, databaseUrl }: StartedInstallation): Promise<PeopleAtParts> {
  const database = await openDatabase({ connectionString: databaseUrl });
  const stage = { newClient: () => new StudyClient(address), clock: { advance: async () => undefined }, database };
  try {
    const [ana, bia, clara] = [await person(stage, 'Ana'), await person(stage, 'Bia'), await person(stage, 'Clara')];
    for (const participant of [ana, bia, clara]) await participant.hasEnrolled();
    await bia.hasFinished('inventory');
    for (const part of ['inventory', 'wordRating'] as const) await clara.hasFinished(part);
    return { inventory: ana, rating: bia, task: clara };
  } finally {
    await database.destroy();
  }
}
