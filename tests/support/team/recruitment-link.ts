import type { RecruitmentLink } from '#contract/team/recruitment-calls.ts';

/** A made-up link of recruitment: open, with a place and places left. */
export const posterLink: RecruitmentLink = {
  linkId: 1,
  code: 'MLH9YUL5',
  name: 'Cartaz do ambulatório',
  source: 'Cartaz',
  site: 'Porto Alegre',
  quota: 40,
  endsOn: null,
  completionAddress: '',
  completionDay: 3,
  group: null,
  madeAt: '2027-01-10T12:00:00.000Z',
  madeByName: 'Zeca',
  isClosed: false,
  state: 'open',
  arrived: 30,
  enrolled: 12,
  finished: 3,
  outsideIds: 0,
  withoutOutsideId: { unfilled: 0, tooLong: 0, signs: 0, none: 30 },
};
