import { type RawBuilder, sql } from 'kysely';
import { fewestAlike } from '#research/export/publishable/smallest-group.ts';

/**
 * Whether so many people have joined by a link that its source and site name none of them: only then they are told beside a code. A link for
 * one person may be called by their name.
 * @param link of the query, a `recruitment_link`
 */
export function isLinkOfSeveral(link: string): RawBuilder<boolean> {
  // Of a link by which thousands came, no more than are asked for are looked at.
  return sql<boolean>`(select count(*) from (
    select from participant_status as other where other.link_id = ${sql.ref(`${link}.link_id`)} and not other.is_test
    limit ${fewestAlike}::int) as some_of_them) = ${fewestAlike}::int`;
}
