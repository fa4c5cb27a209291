import {
  changeOpening,
  changeRecruitmentLink,
  closeRecruitmentLink,
  downloadExternalIds,
  makeRecruitmentLink,
  readRecruitment,
} from '#contract/team/recruitment-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { readExternalIds } from './external-ids-store.ts';
import { storeEnrolmentOpening, storeLink, storeLinkClosed, storeNewLink } from './store-link-store.ts';
import { viewRecruitment } from './view-recruitment-store.ts';

export const recruitmentHandlers = (deps: ServerContext) => [
  bindCall(readRecruitment, () => viewRecruitment(deps)),
  bindCall(makeRecruitmentLink, async (input, actor) => {
    const linkId = await storeNewLink(deps, actor, input);
    return { linkId, recruitment: await viewRecruitment(deps) };
  }),
  bindCall(changeRecruitmentLink, async (input, actor) => {
    await storeLink(deps, actor, input);
    return viewRecruitment(deps);
  }),
  bindCall(closeRecruitmentLink, async (input, actor) => {
    await storeLinkClosed(deps, actor, input);
    return viewRecruitment(deps);
  }),
  bindCall(changeOpening, async (input, actor) => {
    await storeEnrolmentOpening(deps, actor, input);
    return viewRecruitment(deps);
  }),
  bindCall(downloadExternalIds, async (input, actor, { signal }) => {
    await consumeLimit(deps, 'file', actor.account.id);
    return readExternalIds(deps, actor, input, signal);
  }),
];
