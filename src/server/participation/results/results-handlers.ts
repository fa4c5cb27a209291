import { downloadOwnResults, readOwnResults } from '#contract/participation/results-calls.ts';
import { ownResults, resultsAreReady } from '#research/own-results/own-results.ts';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { readTimeZone } from '#server/participation/person/time-zone-store.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { limitDocumentWork } from '#server/platform/documents/request-documents.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { memoizePerMaterial } from '#server/platform/study-material/materials.ts';
import { publicMaterial } from '#study/material/material.ts';
import { resultsPdf } from './results-pdf.ts';

export function resultsHandlers(deps: ServerContext) {
  const { database, clock } = deps;
  const textsOf = memoizePerMaterial(publicMaterial);

  /** @throws Refusal `results-not-ready` before the end of day 3 */
  async function resultsOf(participantId: string): Promise<OwnResults> {
    const stored = await readStoredParticipation(database, participantId);
    if (!resultsAreReady(stored)) throw new Refusal('results-not-ready');
    const { severityBands, careThresholds } = deps.material.settings;
    return ownResults(stored, { withBands: severityBands, careThresholds });
  }

  return [
    bindCall(readOwnResults, (_input, { participantId }) => resultsOf(participantId)),
    bindCall(downloadOwnResults, (_input, { participantId, account }, { signal }) =>
      limitDocumentWork(account.id, async () => {
        const results = await resultsOf(participantId);
        await consumeLimit(deps, 'file', account.id);
        const texts = textsOf(deps.material);
        const about = {
          aboutScores: texts.instructions.results.aboutScores,
          help: texts.help.short,
          madeAt: clock.now(),
          timeZone: await readTimeZone(database, account.id),
        };
        return {
          fileName: 'meus-resultados-wordmood.pdf',
          contentType: 'application/pdf' as const,
          content: new Uint8Array(await resultsPdf(results, about, signal)),
        };
      }),
    ),
  ];
}
