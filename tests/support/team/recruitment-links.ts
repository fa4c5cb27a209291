import type { InputOf } from '#contract/platform/call.ts';
import { makeRecruitmentLink, type RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
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

/** Somebody presses a link, in whatever browser. @param query what another service has added to it */
export function opens(client: StudyClient, { code }: Pick<RecruitmentLink, 'code'>, query = ''): Promise<Response> {
  return client.fetch('GET', `${linkPath(code)}${query}`);
}
