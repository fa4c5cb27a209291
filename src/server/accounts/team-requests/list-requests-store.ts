import type { Roles } from '#contract/accounts/audit-actions.ts';
import type { TeamRequest, TeamRequests } from '#contract/accounts/team-request-calls.ts';
import { type LockedTeam, readTeam, secondAdministrators } from '#server/accounts/roles/lock-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { findSecondPerson } from './second-person-store.ts';
import { type UnblindingRequest, unblindingUsableFrom } from './unblinding-request-store.ts';

/** @returns pending and confirmed unused requests, as an administrator sees them */
export async function readRequests(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { account }: StaffCaller,
): Promise<TeamRequests> {
  const now = clock.now();
  const rows = await readOpen(database, now);
  const team = await readTeam(database, now);
  return {
    requests: rows.map((row) => toRequest(row, account.id, team)),
    secondPerson: await findSecondPerson(database, team, { requesterId: account.id, now }),
  };
}

export async function countRequestsToDecide(database: Database, accountId: string, now: Date): Promise<number> {
  const { waiting } = await database
    .selectFrom('team_request')
    .where('expires_at', '>', now)
    .where('state', '=', 'waiting')
    .where('requested_by_account_id', '!=', accountId)
    .where((row) => row.or([row('about_account_id', 'is', null), row('about_account_id', '!=', accountId)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invented_account').where('account_id', '=', accountId).select('account_id'))),
    )
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

async function readOpen(database: Database, now: Date) {
  return database
    .selectFrom('team_request')
    .innerJoin('account_user as requester', 'requester.id', 'team_request.requested_by_account_id')
    .leftJoin('account_user as about', 'about.id', 'team_request.about_account_id')
    .where('expires_at', '>', now)
    .where((row) =>
      row.or([row('state', '=', 'waiting'), row.and([row('state', '=', 'confirmed'), row('kind', '!=', 'roles')])]),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('request_number', 'desc')
    .selectAll('team_request')
    .select(['requester.name as requester_name', 'requester.email as requester_email'])
    .select(['about.name as about_name', 'about.email as about_email'])
    .execute();
}

type Row = Awaited<ReturnType<typeof readOpen>>[number];

function toRequest(row: Row, callerId: string, team: LockedTeam): TeamRequest {
  const common = {
    requestId: row.request_id,
    requestNumber: row.request_number,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    requestedByName: row.requester_name,
    requestedByEmail: row.requester_email,
    requestedByYou: row.requested_by_account_id === callerId,
    state: row.state as 'waiting' | 'confirmed',
    isAlone: row.is_alone,
    isYoursToDecide:
      row.state === 'waiting' &&
      secondAdministrators(team, [row.requested_by_account_id, row.about_account_id]).includes(callerId),
  };
  if (row.kind === 'roles') {
    const [before, after] = [row.roles_before, row.roles_after] as [Roles, Roles];
    return {
      kind: 'roles',
      ...common,
      aboutName: row.about_name ?? '',
      aboutEmail: row.about_email ?? '',
      before,
      after,
    };
  }
  if (row.kind === 'links') return { kind: 'links', ...common, reason: row.reason ?? 'safety' };
  if (row.kind === 'unblinding') {
    const from = unblindingUsableFrom(row);
    return {
      kind: 'unblinding',
      ...common,
      ...(row.unblinding as UnblindingRequest),
      usableFrom: from?.toISOString() ?? null,
    };
  }
  return {
    kind: 'invitation',
    ...common,
    email: row.email ?? '',
    staffRoles: row.staff_roles ?? [],
    staffUntil: row.staff_until?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
