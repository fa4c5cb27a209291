import { sql } from 'kysely';
import type { RecruitmentLink, RecruitmentView } from '#contract/team/recruitment-calls.ts';
import { placesTaken } from '#server/accounts/recruitment/link-status-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { readCurrentStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import { linkClosedReason } from '#study/recruitment/admission.ts';
import { externalIdFaults } from '#study/recruitment/external-person.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;

/** @returns all links with their counts, without tests, and whether enrolment needs a link */
export async function viewRecruitment({ config, database, clock, material }: Deps): Promise<RecruitmentView> {
  const { open_to: openTo } = await database
    .selectFrom('recruitment_setting')
    .select('open_to')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<RecruitmentView['withoutLink']>`
    select count(*) as enrolled, count(*) filter (where has_finished) as finished
    from participant_status where is_enrolled and link_id is null and not is_test`.execute(database);
  const nowMs = clock.now().getTime();
  const { state } = await readCurrentStudySwitch(database);
  return {
    study: stateOfStudy(state, nowMs, material.settings),
    openTo,
    address: config.publicAddress,
    links: await readLinks({ database }, nowMs),
    withoutLink: rows[0] ?? { enrolled: 0, finished: 0 },
  };
}

async function readLinks({ database }: Pick<Deps, 'database'>, nowMs: number): Promise<RecruitmentLink[]> {
  const rows = await database
    .selectFrom('recruitment_link as link')
    .leftJoin('account_user as by', 'by.id', 'link.made_by_account_id')
    .orderBy('link.link_id', 'desc')
    .select(['link.link_id as linkId', 'link.code', 'link.name', 'link.source', 'link.site', 'link.quota'])
    .select(['link.ends_on as endsOn', 'link.completion_address as completionAddress'])
    .select('link.group_number as group')
    .select(['link.completion_day as completionDay', 'link.made_at', 'link.closed_at', 'by.name as madeByName'])
    .select([
      placesTaken.as('enrolled'),
      sql<number>`(select count(*) from participant_status as taker where taker.link_id = link.link_id
        and has_finished and not is_test)`.as('finished'),
      sql<number>`(select count(*) from account_arrival where account_arrival.link_id = link.link_id)`.as('arrived'),
      sql<number>`(select count(outside_id) from account_arrival where account_arrival.link_id = link.link_id)`.as(
        'outsideIds',
      ),
      sql<RecruitmentLink['withoutOutsideId']>`(
        select jsonb_build_object('none', count(*) filter (where outside_fault is null),
          ${sql.join(externalIdFaults.map((fault) => sql`${sql.lit(fault)}, count(*) filter (where outside_fault = ${sql.lit(fault)})`))})
        from account_arrival where account_arrival.link_id = link.link_id and outside_id is null)`.as(
        'withoutOutsideId',
      ),
    ])
    .execute();
  return rows.map(({ made_at, closed_at, ...link }) => {
    const isClosed = closed_at !== null;
    return {
      ...link,
      madeAt: made_at.toISOString(),
      isClosed,
      state: linkClosedReason({ ...link, isClosed, taken: link.enrolled }, nowMs) ?? 'open',
    };
  });
}
