import {
  confirmTeamRequest,
  listTeamRequests,
  requestLinks,
  type TeamRequest,
} from '#contract/accounts/team-request-calls.ts';
import { readLinkTable } from '#contract/research/export-calls.ts';
import type { LinkReason } from '#study/decisions/link-reason.ts';
import type { Person } from '#tests/support/participation/people.ts';

/** @returns open requests as an administrator sees them, newest first */
export async function requestsSeenBy({ client }: Person): Promise<TeamRequest[]> {
  return (await client.call(listTeamRequests)).requests;
}

/** @returns the newest request */
export async function newestSeenBy(participant: Person): Promise<TeamRequest> {
  const [newest] = await requestsSeenBy(participant);
  if (newest === undefined) throw new Error('There is no request.');
  return newest;
}

export async function confirms(second: Person, { requestId }: Pick<TeamRequest, 'requestId'>): Promise<void> {
  await second.client.call(confirmTeamRequest, { requestId });
}

/** Requests the link table, lets a second person confirm it if there is one, and downloads it. */
export async function fetchesLinks(asker: Person, reason: LinkReason, second: Person | null) {
  await asker.client.call(requestLinks, { reason, understood: true });
  const request = await newestSeenBy(asker);
  if (second !== null) await confirms(second, request);
  return asker.client.file(readLinkTable, { requestId: request.requestId });
}
