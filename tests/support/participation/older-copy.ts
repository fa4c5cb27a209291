import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Person } from './people.ts';
import { participantIdOf } from './waiting-people.ts';

/** The rows of one person, as a copy of the database has them. @returns puts them back to that, as often as it is called */
export async function copyOf(database: Database, somebody: Person) {
  const participantId = await participantIdOf(database, somebody);
  const tables = [
    ...['study_day', 'inventory_choice', 'word_rating_session', 'word_presentation', 'assignment', 'relation_block'],
    ...['relation_answer', 'participation_event'],
  ];
  for (const table of [...tables, 'participant']) {
    await sql`drop table if exists ${sql.table(`copy_of_${table}`)}`.execute(database);
    await sql`create table ${sql.table(`copy_of_${table}`)} as
      select * from ${sql.table(table)} where participant_id = ${participantId}`.execute(database);
  }
  return async () => {
    for (const table of tables.toReversed()) {
      await sql`delete from ${sql.table(table)} where participant_id = ${participantId}`.execute(database);
    }
    for (const table of tables) {
      await sql`insert into ${sql.table(table)} overriding system value
        select * from ${sql.table(`copy_of_${table}`)}`.execute(database);
    }
    await sql`update participant set (day, phase) = (select day, phase from copy_of_participant), revision = revision + 100
      where participant_id = ${participantId}`.execute(database);
  };
}
