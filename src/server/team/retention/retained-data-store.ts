import { sql } from 'kysely';
import { findAgreedEdition } from '#server/participation/consent/agreed-consent-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { groupRetainedData, type RetainedData, type RetainedGroup } from './group-retained-data.ts';
import { retentionYears } from './retention-years.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'material'>;

/** @returns all data under consent, by end of retention; excludes tests, which are deleted with any ending */
export async function readRetainedGroups({ database, clock, material }: Deps): Promise<RetainedGroup[]> {
  const { rows } = await sql<RetainedData>`
    select case when has_left then 'leftAnswers' else 'people' end as kind, consent_hash as "consentHash", count(*) as count
    from participant_status left join latest_consent using (participant_id)
    where not kept_for_good and not is_test group by 1, 2
    union all
    select 'evidence', consent_hash, count(*) from withdrawn_consent group by 2`.execute(database);
  const yearsOf = new Map<string, number | null>();
  for (const { consentHash } of rows) {
    if (consentHash === null || yearsOf.has(consentHash)) continue;
    yearsOf.set(consentHash, await readYears({ database, material }, consentHash));
  }
  const { endedOn, retentionNoticeDays: noticeDays } = material.settings;
  return groupRetainedData(rows, yearsOf, { endedOn, noticeDays, today: dateInStudy(clock.now()) });
}

/** @returns null also when no stored file has the text */
async function readYears(deps: { database: Database; material: ServerContext['material'] }, hash: string) {
  const edition = await findAgreedEdition(deps, hash);
  return edition === null ? null : retentionYears(edition.values);
}

function dateInStudy(now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZoneOfStudy)
    .toPlainDate()
    .toString();
}
