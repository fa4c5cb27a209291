import { readAccount } from '#contract/accounts/account-calls.ts';
import {
  acceptInvitation,
  confirmTeamRequest,
  inviteToTeam,
  readInvitation,
} from '#contract/accounts/team-request-calls.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { mailedToken, mailsTo } from '#tests/support/platform/mailed-links.ts';
import { type Registered, signedUpAndVerified, startPublicApp } from '#tests/support/platform/public-installation.ts';

const dayMs = 86_400_000;

/** An installation where e-mails are confirmed, with two of administration: Zeca, who asks, and Yara, who confirms. */
export async function startInvitationStage() {
  const testApp = await startPublicApp();
  const { database, clock } = testApp;
  async function ofAdministration(name: string): Promise<Registered> {
    const participant = await signedUpAndVerified(testApp, name);
    await database.updateTable('account_user').set({ staff: true }).where('email', '=', participant.email).execute();
    return participant;
  }
  const [zeca, yara] = [await ofAdministration('Zeca'), await ofAdministration('Yara')];
  return {
    testApp,
    zeca,
    yara,
    /** Zeca asks, Yara confirms. @returns the request */
    async invites(email: string, staffRoles: StaffRole[] = ['reading'], staffUntil: string | null = null) {
      const [request] = (await zeca.client.call(inviteToTeam, { email, staffRoles, staffUntil })).requests;
      if (request === undefined) throw new Error('There is no request.');
      await yara.client.call(confirmTeamRequest, { requestId: request.requestId });
      return request;
    },
    /** @returns what the link in the newest invitation to an address carries */
    tokenFor: (email: string) => mailedToken(database, email, 'team-invitation'),
    invitationsTo: async (email: string) =>
      (await mailsTo(database, email)).filter(({ kind }) => kind === 'team-invitation'),
    inDays: (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString(),
  };
}

export type InvitationStage = Awaited<ReturnType<typeof startInvitationStage>>;

export async function accountIdOf({ client }: Pick<Registered, 'client'>): Promise<string> {
  return (await client.call(readAccount)).account?.id ?? '';
}

/** @returns an attempt to accept an invitation */
export function acceptsInvitation({ client }: Pick<Registered, 'client'>, token: string): () => Promise<RawReply> {
  return () => client.request('POST', acceptInvitation.path, { token });
}

/** @returns an attempt to look at an invitation */
export function readsInvitation({ client }: Pick<Registered, 'client'>, token: string): () => Promise<RawReply> {
  return () => client.request('POST', readInvitation.path, { token });
}
