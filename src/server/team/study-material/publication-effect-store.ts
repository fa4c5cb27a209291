import { sql } from 'kysely';
import type { z } from 'zod';
import type { PublicationEffect } from '#contract/team/study-material-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { publishedFiles } from '#server/platform/study-material/material-edition-store.ts';
import { analysisPlanName, analysisPlanShape } from '#study/material/analysis-plan-material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { readMaterialFile } from '#study/material-files/read-material-file.ts';
import { readUnblinding } from './unblinding-store.ts';

type EffectOnPeople = Omit<PublicationEffect, 'unblinding'>;

/** @param isApart whether the material asks for health data apart @returns whom the material would affect now */
export async function readPublicationEffect(
  database: Database,
  { consentHash, isApart }: { consentHash: string; isApart: boolean },
): Promise<EffectOnPeople> {
  const agreedNow = await database
    .selectFrom('material_in_force')
    .select(['consent_hash', 'health_data_apart'])
    .executeTakeFirstOrThrow();
  const changesConsent = consentHash !== agreedNow.consent_hash || (isApart && !agreedNow.health_data_apart);
  // As `latest_consent.is_in_force` would be.
  const { rows } = await sql<{ toAsk: string; inPart: string }>`
    select count(*) filter (where latest.consent_hash is distinct from ${consentHash}
        or ${isApart} and not latest.health_data_accepted) as "toAsk",
      count(*) filter (where is_within_day) as "inPart"
    from participant_status left join latest_consent as latest using (participant_id)
    where not is_test and not has_left and not has_finished`.execute(database);
  const [counts] = rows;
  return {
    changesConsent,
    peopleToAsk: changesConsent ? Number(counts?.toAsk ?? 0) : 0,
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
  const { consent_hash: consentHash, edition_hash: hash } = edition;
  const files = await publishedFiles(database, number);
  const analysisPlan = fileAmong(files, analysisPlanName, analysisPlanShape);
  const isApart = fileAmong(files, 'settings.json', studySettingsShape)?.separateHealthDataConsent ?? false;
  return {
    ...(await readPublicationEffect(database, { consentHash, isApart })),
    unblinding: await readUnblinding(deps, caller, { hash, analysisPlan }),
  };
}

/** @returns a file of an edition; null when missing or unreadable by this release */
function fileAmong<Value>(files: ReadonlyMap<string, string>, name: string, shape: z.ZodType<Value>): Value | null {
  const content = files.get(name);
  return content === undefined ? null : (readMaterialFile(name, content, shape, [])?.value ?? null);
}
