import type { Transaction } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { LockedRequest } from '#server/accounts/team-requests/find-request-store.ts';
import { lockUnblinding } from '#server/accounts/team-requests/unblinding-request-store.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { mailQueuedSignal } from '#server/platform/mail/mail-queued-signal.ts';
import { publishedFiles, readNumberInForce } from '#server/platform/study-material/material-edition-store.ts';
import { type Publication, publishEdition } from '#server/platform/study-material/publish-edition-store.ts';
import { rejectEarlyStudyEnd } from '#server/platform/study-material/reject-early-study-end-store.ts';
import { changesCare, notifyOfPublication } from './notify-of-publication-store.ts';
import { judgeUnblinding, storeUnblinding } from './unblinding-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material' | 'materials' | 'log'>;
type Publishing = Parameters<typeof publishEdition>[0];
/** The request that permits opening results early. */
type RequestReference = { requestNumber?: number; isAlone?: boolean };
type PublicationRequest = Pick<Publishing, 'files' | 'seen'> & {
  /** Required when it opens results early. */
  actor?: StaffCaller;
  backTo?: number;
  alongside?: (transaction: Transaction<Schema>, number: number, now: Date, request: RequestReference) => Promise<void>;
};

/**
 * Publishes study material for all servers and notifies the people concerned.
 * @throws Refusal `unblinding-unconfirmed` when it opens results early without a second person
 */
export async function publishMaterial(
  deps: Deps,
  { actor, backTo, alongside, ...edition }: PublicationRequest,
): Promise<Publication> {
  const { config, database, clock, materials } = deps;
  if ((await readNumberInForce(database)) !== edition.seen) return { refusal: 'material-changed' };
  await materials.load(edition.seen);
  const before = materials.get(edition.seen);
  const opens = await judgeUnblinding(deps, before);
  let differs = true;
  let request: LockedRequest | null = null;
  const published = await publishEdition({
    ...edition,
    ...{ database, clock, pinPeopleToMaterial, origin: 'browser' },
    async judge(transaction, material) {
      differs = changesCare(before.settings, material.settings);
      request = null;
      if (opens(material) !== null) {
        if (actor === undefined) throw new Refusal('unblinding-unconfirmed');
        request = await lockUnblinding(transaction, actor, material.hash, clock.now());
      }
      return rejectEarlyStudyEnd(transaction, material.settings, deps.material.settings);
    },
    async alongside(transaction, number, now) {
      const publication = { number, republishes: backTo ?? null, changesCare: differs };
      await notifyOfPublication(transaction, publication, { config, now });
      if (request !== null && actor !== undefined) {
        await storeUnblinding(transaction, actor, { number, request }, { config, now });
      }
      await alongside?.(transaction, number, now, requestedChangeOf(request));
    },
  });
  if ('number' in published) {
    mailQueuedSignal.notify();
    await materials.load();
  }
  return published;
}

function requestedChangeOf(request: LockedRequest | null): RequestReference {
  return request === null ? {} : { requestNumber: request.request_number, isAlone: request.is_alone };
}

/**
 * Republishes an older edition.
 * @param inForce the current edition as the caller saw it
 * @returns the new edition's number
 * @throws Refusal `not-found`, `material-changed`, `unblinding-unconfirmed`; `invalid-input` when this release cannot
 * read the files
 */
export async function republishEdition(
  deps: Deps,
  actor: StaffCaller,
  { number, inForce }: { number: number; inForce: number },
): Promise<number> {
  const files = await publishedFiles(deps.database, number);
  if (files.size === 0) throw new Refusal('not-found');
  const published = await publishMaterial(deps, {
    files,
    actor,
    seen: inForce,
    backTo: number,
    async alongside(transaction, edition, now, request) {
      const detail = { from: inForce, to: number, edition, ...request };
      await recordAudit(transaction, { actor, action: 'materialWentBack', detail }, now);
    },
  });
  if ('refusal' in published) throw new Refusal(published.refusal);
  if ('problems' in published) {
    const fields = published.problems.map(({ file, place, expectation: message }) => {
      return { field: place ? `${file}, ${place}` : file, message };
    });
    throw new Refusal('invalid-input', fields);
  }
  deps.log.info({ event: 'materialWentBack', edition: published.number }, 'republished older study material');
  return published.number;
}
