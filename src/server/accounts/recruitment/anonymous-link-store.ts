import { type RawBuilder, sql } from 'kysely';
import { minimumGroupSize } from '#research/export/publishable/smallest-group.ts';

/**
 * Condition: enough people joined by a link that its source and site identify none of them beside a code.
 * @param link alias of `recruitment_link` in the query
 */
export function isLinkAnonymous(link: string): RawBuilder<boolean> {
  // The limit bounds the count for links with thousands of participants.
  return sql<boolean>`(select count(*) from (
    select from participant_status as other where other.link_id = ${sql.ref(`${link}.link_id`)} and not other.is_test
    limit ${minimumGroupSize}::int) as some_of_them) = ${minimumGroupSize}::int`;
}
