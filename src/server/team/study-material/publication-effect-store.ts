import { sql } from 'kysely';
import type { PublicationEffect } from '#contract/team/study-material-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { publishedFiles } from '#server/platform/study-material/material-edition-store.ts';
import { analysisPlanName, analysisPlanShape } from '#study/material/analysis-plan-material.ts';
import { readMaterialFile } from '#study/material-files/read-material-file.ts';
import { readUnblinding } from './unblinding-store.ts';

type EffectOnPeople = Omit<PublicationEffect, 'unblinding'>;

/** @param consentHash of the new consent text. @returns whom the material would affect now */
export async function readPublicationEffect(database: Database, consentHash: string): Promise<EffectOnPeople> {
  const { consent_hash: agreedNow } = await database
    .selectFrom('material_edition')
    .orderBy('number', 'desc')
    .limit(1)
    .select('consent_hash')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ toAsk: string; inPart: string }>`
    select count(*) filter (where latest.consent_hash is distinct from ${consentHash}) as "toAsk",
      count(*) filter (where is_within_day) as "inPart"
    from participant_status left join latest_consent as latest using (participant_id)
    where not is_test and not has_left and not has_finished`.execute(database);
  const [counts] = rows;
  return {
    changesConsent: consentHash !== agreedNow,
    peopleToAsk: consentHash === agreedNow ? 0 : Number(counts?.toAsk ?? 0),
    peopleInPart: Number(counts?.inPart ?? 0),
  };
}

/** @returns whom reverting to an edition would affect, and which results it would open. @throws Refusal `not-found` */
export async function effectOfReverting(
  deps: Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>,
  caller: StaffCaller,
  number: number,
): Promise<PublicationEffect> {
  const { database } = deps;
  const edition = await database
    .selectFrom('material_edition')
    .where('number', '=', number)
    .select(['consent_hash', 'edition_hash'])
    .executeTakeFirst();
  if (edition === undefined) throw new Refusal('not-found');
  const { consent_hash, edition_hash: hash } = edition;
  const analysisPlan = planAmong(await publishedFiles(database, number));
  return {
    ...(await readPublicationEffect(database, consent_hash)),
    unblinding: await readUnblinding(deps, caller, { hash, analysisPlan }),
  };
}

/** @returns the analysis plan of an edition; null when missing or unreadable by this release */
function planAmong(files: ReadonlyMap<string, string>) {
  const content = files.get(analysisPlanName);
  if (content === undefined) return null;
  return readMaterialFile(analysisPlanName, content, analysisPlanShape, [])?.value ?? null;
}
