import { spawnSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/** The main sources of an export. */
const copiedTables = [
  'participant',
  'questionnaire',
  'consent',
  'study_day',
  'session_time',
  'inventory_choice',
  'word_rating_session',
  'word_presentation',
  'assignment',
  'relation_block',
  'relation_answer',
  'participation_event',
  'quality_flag',
];

/** With psql. @returns null without psql */
export async function copyTables(url: string, folder: string): Promise<{ seconds: number; bytes: number } | null> {
  let bytes = 0;
  let seconds = 0;
  for (const table of copiedTables) {
    const path = join(folder, `${table}.csv`);
    const startedAt = performance.now();
    const psql = spawnSync('psql', [url, '-qc', `\\copy ${table} to '${path}' with (format csv, header)`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (psql.error !== undefined || psql.status !== 0) return null;
    seconds += (performance.now() - startedAt) / 1000;
    bytes += (await stat(path)).size;
    await rm(path);
  }
  return { seconds, bytes };
}

/** Independent of the export's code. */
const countings: Record<string, string> = {
  people: 'select count(*) from participant where phase > 0',
  consents: 'select count(*) from consent join participant using (participant_id) where phase > 0',
  days: 'select count(*) from study_day',
  scores: 'select count(*) from study_day where inventory_submitted_at is not null',
  inventory: 'select count(*) from (select distinct participant_id, day, item from inventory_choice) as items',
  choices: 'select count(*) from inventory_choice',
  ratings: 'select count(*) from word_presentation',
  assignments: 'select count(*) from assignment',
  attempts: 'select count(*) from relation_block',
  items: 'select count(*) from relation_answer',
  events: 'select count(*) from participation_event join participant using (participant_id) where phase > 0',
  quality: 'select count(*) from quality_flag',
  analysisready: 'select count(*) from (select distinct participant_id, day, word from word_presentation) as words',
};

/** Prints differences from SQL's counts. */
export async function countRowsBySql(database: Database, rows: Readonly<Record<string, number>>): Promise<boolean> {
  let isSame = true;
  for (const [table, counting] of Object.entries(countings)) {
    const counted = await database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = '10min'`.execute(transaction);
      const { rows: answer } = await sql<{ count: number }>`${sql.raw(counting)}`.execute(transaction);
      return answer[0]?.count;
    });
    if (counted === rows[table]) continue;
    isSame = false;
    console.log(`${table}: ${rows[table]} in the manifest, ${counted} by SQL`);
  }
  return isSame;
}
