import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { placesTaken } from '#server/accounts/recruitment/link-status-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { openings, type Recruitment } from '#study/recruitment/admission.ts';

export type RecruitmentFacts = Recruitment & { linkId: number | null; site: string };

/**
 * For any query, as JSON (`recruitmentFactsOf`). Places are counted only under a quota.
 * @param linkId null without a link
 */
export function recruitmentFacts(linkId: RawBuilder<number | null>): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('openTo', open_to, 'link', (
      select jsonb_build_object('linkId', link.link_id, 'site', link.site, 'isClosed', link.closed_at is not null, 'endsOn', link.ends_on,
        'quota', link.quota, 'taken', case when link.quota is null then 0 else ${placesTaken} end)
      from recruitment_link as link where link.link_id = ${linkId}))
    from recruitment_setting)`;
}

export function linkOf(accountId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select link_id from account_arrival where account_arrival.account_id = ${accountId})`;
}

const factsShape = z.object({
  openTo: z.enum(openings),
  link: z
    .object({
      linkId: z.int(),
      site: z.string(),
      isClosed: z.boolean(),
      endsOn: z.string().nullable(),
      quota: z.int().nullable(),
      taken: z.int(),
    })
    .nullable(),
});

export function recruitmentFactsOf(facts: unknown): RecruitmentFacts {
  const { openTo, link } = factsShape.parse(facts);
  return { openTo, link, linkId: link?.linkId ?? null, site: link?.site ?? '' };
}

/** Locks the link until the end of the transaction, which serializes enrolments under its quota. @returns the link */
export async function lockLinkOf(
  transaction: Transaction<Schema>,
  participantId: string,
): Promise<RawBuilder<number | null>> {
  const arrival = await transaction
    .selectFrom('participant')
    .innerJoin('account_arrival as arrival', 'arrival.account_id', 'participant.account_id')
    .where('participant.participant_id', '=', participantId)
    .select('arrival.link_id as linkId')
    .executeTakeFirst();
  if (arrival === undefined) return sql`null::int`;
  const { linkId } = arrival;
  await transaction
    .selectFrom('recruitment_link')
    .where('link_id', '=', linkId)
    .select('link_id')
    .forNoKeyUpdate()
    .execute();
  return sql`${linkId}::int`;
}
