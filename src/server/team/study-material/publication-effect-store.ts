import { sql } from 'kysely';
import type { PublicationEffect } from '#contract/team/study-material-calls.ts';
import { isTest } from '#server/accounts/test-participations/is-test-store.ts';
import { studyIsOver } from '#server/participation/days/study-over-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { phases } from '#study/protocol.ts';

/** @param consentHash of the text that people would agree to. @returns whom a material would touch if it were in force now */
export async function readPublicationEffect(database: Database, consentHash: string): Promise<PublicationEffect> {
  const { consent_hash: agreedNow } = await database
    .selectFrom('material_generation')
    .orderBy('number', 'desc')
    .limit(1)
    .select('consent_hash')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ toAsk: string; inPart: string }>`
    select count(*) filter (where latest.consent_hash is distinct from ${consentHash}) as "toAsk",
      count(*) filter (where phase not in (${phases.notEnrolled}, ${phases.finished})) as "inPart"
    from participant
    left join lateral (
      select consent_hash from consent
      where consent.participant_id = participant.participant_id order by act desc limit 1) as latest on true
    where not ${isTest()} and account_id is not null and not ${studyIsOver()}`.execute(database);
  const [counts] = rows;
  return {
    changesConsent: consentHash !== agreedNow,
    peopleToAsk: consentHash === agreedNow ? 0 : Number(counts?.toAsk ?? 0),
    peopleInPart: Number(counts?.inPart ?? 0),
  };
}

/** @returns whom it would touch to go back to a generation. @throws Refusal `not-found` */
export async function effectOfGoingBack(database: Database, number: number): Promise<PublicationEffect> {
  const generation = await database
    .selectFrom('material_generation')
    .where('number', '=', number)
    .select('consent_hash')
    .executeTakeFirst();
  if (generation === undefined) throw new Refusal('not-found');
  return readPublicationEffect(database, generation.consent_hash);
}
