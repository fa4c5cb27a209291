import type { DraftCheck } from '#contract/team/material-draft-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { publishedFiles } from '#server/platform/study-material/material-edition-store.ts';
import { conflictsWithEarlier } from '#server/platform/study-material/problems-after-earlier-store.ts';
import type { MaterialReading } from '#server/platform/study-material/read-material-contents.ts';
import { rejectEarlyStudyEnd } from '#server/platform/study-material/reject-early-study-end-store.ts';
import { readPublicationEffect } from '#server/team/study-material/publication-effect-store.ts';
import { readUnblinding } from '#server/team/study-material/unblinding-store.ts';
import { readPublishedVersions } from './published-versions-store.ts';
import { filesOfDraft } from './read-draft-store.ts';
import { readMaterialInThread } from './read-in-thread.ts';
import { versionProblems } from './version-problems.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;

export async function readPublishable(
  { database, material }: Pick<Deps, 'database' | 'material'>,
  accountId: string,
  files: ReadonlyMap<string, string>,
): Promise<MaterialReading> {
  const reading = await readMaterialInThread(accountId, files);
  if ('problems' in reading) return reading;
  const problems = [
    ...versionProblems(reading.material, await readPublishedVersions(database)),
    ...(await conflictsWithEarlier(database, files)),
    ...(await rejectEarlyStudyEnd(database, reading.material.settings, material.settings)),
  ];
  return problems.length > 0 ? { problems } : reading;
}

/** @returns what prevents the draft's publication, and whom it would affect. @throws Refusal `no-draft` */
export async function checkWholeDraft(deps: Deps, caller: StaffCaller): Promise<DraftCheck> {
  const { database } = deps;
  const { begunFrom, files } = await filesOfDraft(database);
  const before = await publishedFiles(database, begunFrom);
  const names = [...new Set([...before.keys(), ...files.keys()])].sort();
  const changedFiles = names.filter((name) => before.get(name) !== files.get(name));
  const reading = await readPublishable(deps, caller.account.id, files);
  if ('material' in reading) {
    const { consent, settings } = reading.material;
    const isApart = settings.separateHealthDataConsent;
    return {
      complaints: [],
      changedFiles,
      effect: {
        ...(await readPublicationEffect(database, { consentHash: consent.hash, isApart })),
        unblinding: await readUnblinding(deps, caller, reading.material),
      },
    };
  }
  const complaints = reading.problems.map(({ file, line = null, place = '', expectation }) => ({
    ...{ file, line, place, expectation },
  }));
  return { complaints, changedFiles, effect: null };
}
