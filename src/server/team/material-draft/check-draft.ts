import type { DraftCheck } from '#contract/team/material-draft-calls.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { conflictsWithEarlier } from '#server/platform/study-material/problems-after-earlier-store.ts';
import type { MaterialReading } from '#server/platform/study-material/read-material-contents.ts';
import { rejectEarlyStudyEnd } from '#server/team/study-material/end-before-answers-store.ts';
import { readPublicationEffect } from '#server/team/study-material/publication-effect-store.ts';
import { readUnblinding } from '#server/team/study-material/unblinding-store.ts';
import { readPublishedVersions } from './published-versions-store.ts';
import { filesOfDraft, filesOfGeneration } from './read-draft-store.ts';
import { readMaterialInThread } from './read-in-thread.ts';
import { versionComplaints } from './version-complaints.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'material'>;

export async function readPublishable(
  { database, material }: Pick<Parts, 'database' | 'material'>,
  accountId: string,
  files: ReadonlyMap<string, string>,
): Promise<MaterialReading> {
  const reading = await readMaterialInThread(accountId, files);
  if ('problems' in reading) return reading;
  const problems = [
    ...versionComplaints(reading.material, await readPublishedVersions(database)),
    ...(await conflictsWithEarlier(database, files)),
    ...(await rejectEarlyStudyEnd(database, reading.material.settings, material.settings)),
  ];
  return problems.length > 0 ? { problems } : reading;
}

/** @returns what prevents the draft's publication, and whom it would affect. @throws Refusal `no-draft` */
export async function checkWholeDraft(parts: Parts, caller: StaffCaller): Promise<DraftCheck> {
  const { database } = parts;
  const { begunFrom, files } = await filesOfDraft(database);
  const before = await filesOfGeneration(database, begunFrom);
  const names = [...new Set([...before.keys(), ...files.keys()])].sort();
  const changedFiles = names.filter((name) => before.get(name) !== files.get(name));
  const reading = await readPublishable(parts, caller.account.id, files);
  if ('material' in reading) {
    return {
      complaints: [],
      changedFiles,
      effect: {
        ...(await readPublicationEffect(database, reading.material.consent.hash)),
        unblinding: await readUnblinding(parts, caller, reading.material),
      },
    };
  }
  const complaints = reading.problems.map(({ file, line = null, place = '', expectation }) => ({
    ...{ file, line, place, expectation },
  }));
  return { complaints, changedFiles, effect: null };
}
