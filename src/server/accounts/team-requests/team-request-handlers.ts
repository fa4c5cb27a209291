import {
  acceptInvitation,
  askForLinks,
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  readInvitation,
  refuseTeamRequest,
  sendInvitationAgain,
} from '#contract/accounts/team-request-calls.ts';
import { readAccountOwner } from '#server/accounts/account/account-store.ts';
import { viewAccount } from '#server/accounts/account/view-account.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { acceptInvitationByToken, viewInvitation } from './accept-invitation-store.ts';
import { confirmRequest, refuseRequest } from './decide-request-store.ts';
import { invite, resendInvitation } from './invite-store.ts';
import { requestLinkTable } from './links-request-store.ts';
import { readRequests } from './list-requests-store.ts';

export const teamRequestHandlers = (parts: Installation) => [
  bindCall(listTeamRequests, (_input, caller) => readRequests(parts, caller)),
  bindCall(confirmTeamRequest, async ({ requestId }, caller) => {
    await confirmRequest(parts, caller, requestId);
    return readRequests(parts, caller);
  }),
  bindCall(refuseTeamRequest, async ({ requestId }, caller) => {
    await refuseRequest(parts, caller, requestId);
    return readRequests(parts, caller);
  }),
  bindCall(inviteToTeam, async (input, caller) => {
    await takeFromLimit(parts, 'invitation', caller.account.id);
    await takeFromLimit(parts, 'mail-to-mailbox', input.email);
    await invite(parts, caller, input);
    return readRequests(parts, caller);
  }),
  bindCall(sendInvitationAgain, async ({ requestId }, caller) => {
    await takeFromLimit(parts, 'invitation', caller.account.id);
    await resendInvitation(parts, caller, requestId, async (email) => {
      await takeFromLimit(parts, 'mail-to-mailbox', email);
    });
    return readRequests(parts, caller);
  }),
  bindCall(askForLinks, async ({ reason }, caller) => {
    await requestLinkTable(parts, caller, reason);
    return readRequests(parts, caller);
  }),
  bindCall(readInvitation, ({ token }, caller) => viewInvitation(parts, caller, token)),
  bindCall(acceptInvitation, async ({ token }, caller) => {
    await acceptInvitationByToken(parts, caller, token);
    const owner = await readAccountOwner(parts.database, caller.account.id);
    // Deleted concurrently.
    if (owner === undefined) throw new Refusal('sign-in-needed');
    return { account: viewAccount(owner, parts.clock.now()) };
  }),
];
