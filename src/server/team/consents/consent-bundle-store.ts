import { createHash } from 'node:crypto';
import type { FileAnswer } from '#contract/platform/files.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { zipFiles } from '#server/platform/documents/zip-files.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { Period } from './bundle-period.ts';
import { registerTable } from './bundle-register-store.ts';
import type { committeeReport } from './committee-report.ts';
import { readReportFacts } from './report-facts-store.ts';

/**
 * Builds the ethics committee's bundle, register and report, from one snapshot; rendered in the document thread.
 * @throws RequestAborted
 */
export async function buildConsentBundle(
  deps: Pick<ServerContext, 'database' | 'clock' | 'material'>,
  actor: StaffCaller,
  period: Period,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { database, clock } = deps;
  const madeAt = clock.now();
  const { csv, acts, facts } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => ({
      ...(await registerTable(snapshot, period)),
      facts: await readReportFacts(snapshot, deps, period),
    }));
  const module = new URL('./committee-report.ts', import.meta.url);
  const report = await makePdf<typeof committeeReport>({
    module,
    name: 'committeeReport',
    facts: [{ ...facts, madeAt }],
    signal,
  });
  const { from, to } = period;
  const files = [
    { path: `consentimentos-${from}-a-${to}.csv`, content: csv },
    { path: `relatorio-${from}-a-${to}.pdf`, content: report },
  ];
  const content = await zipFiles(files, madeAt, signal);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await database
    .transaction()
    .execute((transaction) =>
      recordAudit(
        transaction,
        { actor, action: 'consentBundleDownloaded', detail: { from, to, acts, sha256 } },
        madeAt,
      ),
    );
  const fileName = `comite-de-etica-${from}-a-${to}.zip`;
  return { fileName, contentType: 'application/zip', content: new Uint8Array(content) };
}
