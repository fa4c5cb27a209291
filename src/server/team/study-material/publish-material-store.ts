import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { keepPeopleUnder } from '#server/participation/progress/keep-people-under-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { queuedMail } from '#server/platform/mail/queued-mail-signal.ts';
import { publishedFiles, readGeneration } from '#server/platform/study-material/material-generation-store.ts';
import { type Publication, publishGeneration } from '#server/platform/study-material/publish-generation-store.ts';
import { endBeforeAnswers } from './end-before-answers-store.ts';
import { changesCare, tellOfPublication } from './tell-of-publication-store.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'material' | 'materials' | 'log'>;
type Wanted = Pick<Parameters<typeof publishGeneration>[0], 'files' | 'seen' | 'alongside'> & {
  /** The older edition whose files these are. */
  backTo?: number;
};

/** Publishes what the team has written, for all servers; this one knows of it at once. Whom it concerns is mailed. */
export async function publishMaterial(parts: Parts, { backTo, ...wanted }: Wanted): Promise<Publication> {
  const { config, database, clock, materials } = parts;
  const before = await readGeneration(database, wanted.seen);
  let differs = true;
  const published = await publishGeneration({
    ...wanted,
    ...{ database, clock, keepPeopleUnder, origin: 'browser' },
    judge(transaction, { settings }) {
      differs = 'problems' in before || changesCare(before.material.settings, settings);
      return endBeforeAnswers(transaction, settings, parts.material.settings);
    },
    async alongside(transaction, number, now) {
      const edition = { number, backTo: backTo ?? null, changesCare: differs };
      await tellOfPublication(transaction, edition, { config, now });
      await wanted.alongside?.(transaction, number, now);
    },
  });
  if ('number' in published) {
    queuedMail.tell();
    await materials.learn();
  }
  return published;
}

/**
 * Publishes the files of an older generation once more.
 * @param inForce the number of the generation that whoever asks for it sees in force
 * @returns the number of the new generation
 * @throws Refusal `not-found`, `material-changed`; `invalid-input` where this release cannot read the files any more
 */
export async function republishGeneration(
  parts: Parts,
  actor: StaffCaller,
  { number, inForce }: { number: number; inForce: number },
): Promise<number> {
  const files = await publishedFiles(parts.database, number);
  if (files.size === 0) throw new Refusal('not-found');
  const published = await publishMaterial(parts, {
    files,
    seen: inForce,
    backTo: number,
    async alongside(transaction, generation, now) {
      const detail = { from: inForce, to: number, generation };
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
  parts.log.info({ event: 'materialWentBack', generation: published.number }, 'went back to older study material');
  return published.number;
}
