import type { ServerContext } from '#server/platform/context/server-context.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { verifySignedPdf } from '#server/platform/signatures/check-signed-pdf.ts';
import { readKnownCertificates } from '#server/platform/signatures/read-known-certificates.ts';
import { judgeSignature } from './judge-signature.ts';
import { findUncheckedDocument, type SentDocument, storeVerdict } from './sent-document-store.ts';

/** Bounds a round; the rest waits for the next. */
const maximumPerRound = 100;

/** Verifies signatures of received consents one at a time, and all again when root certificates change. The queue is in the database. */
export async function checkSignedConsents(deps: ServerContext, stopping: AbortSignal): Promise<void> {
  const { config, database, log } = deps;
  const certificates = await readKnownCertificates(config.studyMaterialDirectory);
  const checkedIds = new Set<string>();
  for (let count = 0; count < maximumPerRound && !stopping.aborted; count += 1) {
    const document = await findUncheckedDocument(database, certificates.hash, [...checkedIds]);
    if (document === undefined) return;
    checkedIds.add(document.consentId);
    try {
      await checkOne(deps, document, certificates, stopping);
    } catch (fault) {
      log.warn(describeFault(fault), 'signature of a consent could not be verified; it will be retried');
    }
  }
}

async function checkOne(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  document: SentDocument,
  certificates: Awaited<ReturnType<typeof readKnownCertificates>>,
  stopping: AbortSignal,
): Promise<void> {
  const order = { file: document.content, known: certificates, cameAt: document.receivedAt };
  const finding = await verifySignedPdf(order, stopping);
  const verdict = judgeSignature(finding, document.typedName);
  await storeVerdict(database, document, { verdict, rootsHash: certificates.hash, checkedAt: clock.now() });
}
