import * as calls from '#contract/team/study-material-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { limitDocumentWork } from '#server/platform/documents/request-documents.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import { packMaterial } from './pack-material-store.ts';
import { peopleUnderMaterialKind } from './people-under-material-store.ts';
import { effectOfReverting } from './publication-effect-store.ts';
import { republishEdition } from './publish-material-store.ts';
import { readEditions, readFileVersion, readFileVersions } from './read-editions-store.ts';
import { viewMaterial, viewWords } from './view-material.ts';

export const studyMaterialHandlers = (deps: ServerContext) => [
  bindCall(calls.readStudyMaterial, () => viewMaterial(deps)),
  bindCall(calls.readMaterialWords, async () => {
    await deps.materials.load();
    return viewWords(deps.material);
  }),
  bindCall(calls.readMaterialHistory, async () => ({
    editions: await readEditions(deps.database),
    versions: await readFileVersions(deps.database),
  })),
  bindCall(calls.readPeopleUnderMaterial, async () => {
    const [newest] = await readEditions(deps.database);
    return readSnapshot(deps, peopleUnderMaterialKind(newest?.number ?? 0));
  }),
  bindCall(calls.readRevertEffect, ({ number }, caller) => effectOfReverting(deps, caller, number)),
  bindCall(calls.revertMaterial, async (request, actor) => ({
    number: await republishEdition(deps, actor, request),
  })),
  bindCall(calls.readMaterialVersion, ({ hash }) => readFileVersion(deps.database, hash)),
  bindCall(calls.downloadStudyMaterial, ({ number }, caller, { signal }) =>
    limitDocumentWork(caller.account.id, async () => {
      await consumeLimit(deps, 'file', caller.account.id);
      return packMaterial(deps, number, signal);
    }),
  ),
];
