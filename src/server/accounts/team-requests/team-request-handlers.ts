import {
  acceptInvitation,
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  readInvitation,
  refuseTeamRequest,
  requestLinks,
  sendInvitationAgain,
} from '#contract/accounts/team-request-calls.ts';
import { readAccountOwner } from '#server/accounts/account/account-store.ts';
import { viewAccount } from '#server/accounts/account/view-account.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { acceptInvitationByToken, viewInvitation } from './accept-invitation-store.ts';
import { confirmRequest, refuseRequest } from './decide-request-store.ts';
import { invite, resendInvitation } from './invite-store.ts';
import { requestLinkTable } from './links-request-store.ts';
import { readRequests } from './list-requests-store.ts';

export const teamRequestHandlers = (deps: ServerContext) => [
  bindCall(listTeamRequests, (_input, caller) => readRequests(deps, caller)),
  bindCall(confirmTeamRequest, async ({ requestId }, caller) => {
    await confirmRequest(deps, caller, requestId);
    return readRequests(deps, caller);
  }),
  bindCall(refuseTeamRequest, async ({ requestId }, caller) => {
    await refuseRequest(deps, caller, requestId);
    return readRequests(deps, caller);
  }),
  bindCall(inviteToTeam, async (input, caller) => {
    await consumeLimit(deps, 'invitation', caller.account.id);
    await consumeLimit(deps, 'mail-to-mailbox', input.email);
    await invite(deps, caller, input);
    return readRequests(deps, caller);
  }),
  bindCall(sendInvitationAgain, async ({ requestId }, caller) => {
    await consumeLimit(deps, 'invitation', caller.account.id);
    await resendInvitation(deps, caller, requestId, async (email) => {
      await consumeLimit(deps, 'mail-to-mailbox', email);
    });
    return readRequests(deps, caller);
  }),
  bindCall(requestLinks, async ({ reason }, caller) => {
    await requestLinkTable(deps, caller, reason);
    return readRequests(deps, caller);
  }),
  bindCall(readInvitation, ({ token }, caller) => viewInvitation(deps, caller, token)),
  bindCall(acceptInvitation, async ({ token }, caller) => {
    await acceptInvitationByToken(deps, caller, token);
    const owner = await readAccountOwner(deps.database, caller.account.id);
    // Deleted concurrently.
    if (owner === undefined) throw new Refusal('sign-in-needed');
    return { account: viewAccount(owner, deps.clock.now()) };
  }),
];
