import type { Database } from '#server/platform/database/open-database.ts';
import type { Person } from './people.ts';
import { participantIdOf } from './waiting-people.ts';

/** @returns the rows of what was refused of a person for good, in the order in which they came */
export async function refusedAnswersOf(database: Database, participant: Pick<Person, 'client'>) {
  return database
    .selectFrom('refused_answer')
    .where('participant_id', '=', await participantIdOf(database, participant))
    .orderBy('received_at')
    .orderBy('answered_at')
    .selectAll()
    .execute();
}
