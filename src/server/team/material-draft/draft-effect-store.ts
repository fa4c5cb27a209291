import { sql } from 'kysely';
import type { DraftCheck } from '#contract/team/material-draft-calls.ts';
import { isTest } from '#server/accounts/test-participations/is-test-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { phases } from '#study/protocol.ts';
import type { PublishedVersion } from './version-complaints.ts';

/** @returns whom a material would touch if it were published now */
export async function readEffect(
  database: Database,
  material: StudyMaterial,
): Promise<NonNullable<DraftCheck['effect']>> {
  const { hash } = material.consent;
  const { consent_hash: agreedNow } = await database
    .selectFrom('material_generation')
    .orderBy('number', 'desc')
    .limit(1)
    .select('consent_hash')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ toAsk: string; inPart: string }>`
    select count(*) filter (where latest.consent_hash is distinct from ${hash}) as "toAsk",
      count(*) filter (where phase not in (${phases.notEnrolled}, ${phases.finished})) as "inPart"
    from participant
    left join lateral (
      select consent_hash from consent
      where consent.participant_id = participant.participant_id order by act desc limit 1) as latest on true
    where not ${isTest()} and account_id is not null and not (day = 3 and phase = ${phases.finished})`.execute(
    database,
  );
  const [counts] = rows;
  return {
    changesConsent: hash !== agreedNow,
    peopleToAsk: hash === agreedNow ? 0 : Number(counts?.toAsk ?? 0),
    peopleInPart: Number(counts?.inPart ?? 0),
  };
}

/** @returns every version of each file that was in some generation */
export async function readPublishedVersions(database: Database): Promise<PublishedVersion[]> {
  return database
    .selectFrom('material_generation_file as held')
    .innerJoin('material_file as file', 'file.hash', 'held.hash')
    .select(['held.name', 'file.version', 'file.hash'])
    .distinct()
    .execute();
}
