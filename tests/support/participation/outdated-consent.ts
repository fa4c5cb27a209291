import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** A participant has consented to another text than the one in force; the revision has risen, as with every publication. */
export async function outdateConsent(database: Kysely<Schema>, participantId: string): Promise<void> {
  await sql`
    with outdated as (
      update consent set consent_hash = (select hash from material_file where name = 'words.json' limit 1)
      where participant_id = ${participantId})
    update participant set revision = revision where participant_id = ${participantId}`.execute(database);
}
