import {
  changeOpening,
  changeRecruitmentLink,
  closeRecruitmentLink,
  downloadOutsideIds,
  makeRecruitmentLink,
  readRecruitment,
} from '#contract/team/recruitment-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { storeEnrolmentOpening, storeLink, storeLinkClosed, storeNewLink } from './keep-links-store.ts';
import { readOutsideIds } from './outside-ids-store.ts';
import { viewRecruitment } from './view-recruitment-store.ts';

export const recruitmentHandlers = (parts: Installation) => [
  bindCall(readRecruitment, () => viewRecruitment(parts)),
  bindCall(makeRecruitmentLink, async (input, actor) => {
    const linkId = await storeNewLink(parts, actor, input);
    return { linkId, recruitment: await viewRecruitment(parts) };
  }),
  bindCall(changeRecruitmentLink, async (input, actor) => {
    await storeLink(parts, actor, input);
    return viewRecruitment(parts);
  }),
  bindCall(closeRecruitmentLink, async (input, actor) => {
    await storeLinkClosed(parts, actor, input);
    return viewRecruitment(parts);
  }),
  bindCall(changeOpening, async (input, actor) => {
    await storeEnrolmentOpening(parts, actor, input);
    return viewRecruitment(parts);
  }),
  bindCall(downloadOutsideIds, async (input, actor, { signal }) => {
    await takeFromLimit(parts, 'file', actor.account.id);
    return readOutsideIds(parts, actor, input, signal);
  }),
];
