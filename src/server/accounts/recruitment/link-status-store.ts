import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { LinkStatus } from '#study/recruitment/admission.ts';

/** Subquery on `recruitment_link as link`: participants who joined, tests excluded. Exact only under its lock (`lockLinkOf`). */
export const placesTaken: RawBuilder<number> = sql<number>`(
  select count(*) from participant_status as taker
  where taker.link_id = link.link_id and not taker.is_test)`;

export async function findLinkByCode(
  database: Database,
  code: string,
): Promise<{ linkId: number; status: LinkStatus } | null> {
  const link = await database
    .selectFrom('recruitment_link as link')
    .where('code', '=', code)
    .select(['link_id as linkId', 'closed_at', 'ends_on as endsOn', 'quota', placesTaken.as('taken')])
    .executeTakeFirst();
  if (link === undefined) return null;
  const { linkId, closed_at, ...rest } = link;
  return { linkId, status: { isClosed: closed_at !== null, ...rest } };
}
