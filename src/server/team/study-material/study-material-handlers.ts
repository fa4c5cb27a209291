import * as calls from '#contract/team/study-material-calls.ts';
import { askForDocuments } from '#server/platform/documents/ask-for-documents.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import { packMaterial } from './pack-material-store.ts';
import { peopleUnderMaterialKind } from './people-under-material-store.ts';
import { effectOfReverting } from './publication-effect-store.ts';
import { republishGeneration } from './publish-material-store.ts';
import { readFileVersion, readFileVersions, readGenerations } from './read-generations-store.ts';
import { viewMaterial, viewWords } from './view-material.ts';

export const studyMaterialHandlers = (parts: Installation) => [
  bindCall(calls.readStudyMaterial, () => viewMaterial(parts)),
  bindCall(calls.readMaterialWords, async () => {
    await parts.materials.learn();
    return viewWords(parts.material);
  }),
  bindCall(calls.readMaterialHistory, async () => ({
    generations: await readGenerations(parts.database),
    versions: await readFileVersions(parts.database),
  })),
  bindCall(calls.readPeopleUnderMaterial, async () => {
    const [newest] = await readGenerations(parts.database);
    return readSnapshot(parts, peopleUnderMaterialKind(newest?.number ?? 0));
  }),
  bindCall(calls.readGoingBackEffect, ({ number }, caller) => effectOfReverting(parts, caller, number)),
  bindCall(calls.goBackToMaterial, async (asked, actor) => ({
    number: await republishGeneration(parts, actor, asked),
  })),
  bindCall(calls.readMaterialVersion, ({ hash }) => readFileVersion(parts.database, hash)),
  bindCall(calls.downloadStudyMaterial, ({ number }, caller, { signal }) =>
    askForDocuments(caller.account.id, async () => {
      await takeFromLimit(parts, 'file', caller.account.id);
      return packMaterial(parts, number, signal);
    }),
  ),
];
