import type { Transaction } from 'kysely';
import type { Unblinding } from '#contract/team/study-material-calls.ts';
import { readTeam } from '#server/accounts/roles/lock-team-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { closeRequest, type LockedRequest } from '#server/accounts/team-requests/find-request-store.ts';
import { findSecondPerson } from '#server/accounts/team-requests/second-person-store.ts';
import {
  findUnblinding,
  storeUnblindingRequest,
  type UnblindingRequest,
  unblindingUsableFrom,
} from '#server/accounts/team-requests/unblinding-request-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { readBlinding } from '#server/research/study-analysis/read-blinding.ts';
import { blindOf, isWeakerBlind } from '#study/material/blind.ts';
import type { StudyMaterial } from '#study/material/material.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;
type Plan = { analysisPlan: Parameters<typeof blindOf>[0] };

/**
 * @param inForce the current material
 * @returns a function that tells which results another material would open early; null for none
 */
export async function judgeUnblinding(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  inForce: StudyMaterial,
): Promise<(next: Plan) => Pick<Unblinding, 'before' | 'after'> | null> {
  const isBlinded = (await readBlinding({ database, clock, material: inForce })) !== null;
  const before = blindOf(inForce.analysisPlan);
  return ({ analysisPlan }) => {
    const after = blindOf(analysisPlan);
    return isBlinded && isWeakerBlind(after, before) ? { before, after } : null;
  };
}

type Next = Plan & { hash: string };

/** @returns what a material would open early and the state of its request; null for nothing */
export async function readUnblinding(deps: Deps, { account }: StaffCaller, next: Next): Promise<Unblinding | null> {
  const { database, clock, material } = deps;
  const opened = (await judgeUnblinding(deps, material))(next);
  if (opened === null) return null;
  const now = clock.now();
  const request = await findUnblinding(database, account.id, next.hash, now);
  return {
    ...opened,
    secondPerson: await findSecondPerson(database, await readTeam(database, now), { requesterId: account.id, now }),
    request:
      request === undefined
        ? null
        : {
            state: request.state as 'waiting' | 'confirmed',
            usableFrom: unblindingUsableFrom(request)?.toISOString() ?? null,
          },
  };
}

/**
 * Requests a second person's confirmation.
 * @throws Refusal `material-changed` when it opens nothing early, `already-requested`, `second-person-needed`,
 * `role-needed`
 */
export async function recordUnblindingRequest(
  deps: Deps,
  actor: StaffCaller,
  next: Next,
  request: Pick<UnblindingRequest, 'backTo' | 'reason'>,
): Promise<void> {
  const { config, database, clock, material } = deps;
  const opened = (await judgeUnblinding(deps, material))(next);
  if (opened === null) throw new Refusal('material-changed');
  const unblinding = { ...request, ...opened };
  await database
    .transaction()
    .execute((change) =>
      storeUnblindingRequest(change, actor, { editionHash: next.hash, unblinding }, { config, now: clock.now() }),
    );
}

/** Consumes the request with the published edition, stores it and notifies the team. */
export async function storeUnblinding(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { number, request }: { number: number; request: LockedRequest },
  { config, now }: { config: Deps['config']; now: Date },
): Promise<void> {
  await closeRequest(change, request, { state: 'used', now });
  await change
    .insertInto('material_unblinding')
    .values({
      number,
      reason: (request.unblinding as UnblindingRequest).reason,
      published_at: now,
      requested_by_account_id: actor.account.id,
      confirmed_by_account_id: request.decided_by_account_id,
    })
    .execute();
  await notifyTeam(change, { notice: 'resultsUnblinded', actor }, { config, now });
}
