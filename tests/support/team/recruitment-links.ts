import type { InputOf } from '#contract/platform/call.ts';
import { makeRecruitmentLink, type RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { linkPath } from '#study/recruitment/link-code.ts';
import type { Person } from '#tests/support/participation/people.ts';

/** @returns a link that staff has made */
export async function linkMadeBy(
  { client }: Person,
  changed: Partial<InputOf<typeof makeRecruitmentLink>> = {},
): Promise<RecruitmentLink> {
  const { linkId, recruitment } = await client.call(makeRecruitmentLink, {
    name: 'Cartaz do ambulatório',
    source: 'Cartaz',
    site: 'Porto Alegre',
    quota: null,
    endsOn: null,
    completionAddress: '',
    completionDay: 3,
    ...changed,
  });
  const link = recruitment.links.find((one) => one.linkId === linkId);
  if (link === undefined) throw new Error('The link that was made is not in the list.');
  return link;
}

/** @returns a link that exists without a team, for tests of visitors without an account */
export async function linkInDatabase(database: Database): Promise<Pick<RecruitmentLink, 'code'>> {
  return database
    .insertInto('recruitment_link')
    .values({ code: 'K7MPQ2XW', name: 'Prolific', source: 'Prolific', site: '', ...noWayBack, made_at: new Date() })
    .returning('code')
    .executeTakeFirstOrThrow();
}

const noWayBack = { completion_address: '', completion_day: 3 } as const;

/** A click on a link, in any browser. @param query added by another service */
export function opensLink(client: StudyClient, { code }: Pick<RecruitmentLink, 'code'>, query = ''): Promise<Response> {
  return client.fetch('GET', `${linkPath(code)}${query}`);
}
