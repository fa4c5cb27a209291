import type { ServerContext } from '#server/platform/context/server-context.ts';
import { formatHead, readRecordedHeads, recordHead } from './recorded-heads.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Records the audit head outside the database: at once after each weighty entry of this server, and soon after any
 * other.
 * Verification is elsewhere (`send-audit-head.ts`); a head that moved back is not recorded.
 */
export function createAuditHeadRecorder({ config, database, clock, log }: Deps): { note: () => Promise<void> } {
  let noted: number | null = null;
  return {
    async note() {
      noted ??= Math.max(0, ...(await readRecordedHeads(config.dataDirectory)).map(({ entryId }) => entryId));
      // Waits for a transaction that is adding an entry, as it locks this row.
      const { entryId, hash } = await database
        .selectFrom('audit_head')
        .select(['entry_count as entryId', 'last_hash as hash'])
        .forShare()
        .executeTakeFirstOrThrow();
      if (entryId <= noted) return;
      await recordHead(config.dataDirectory, { entryId, hash }, clock.now());
      noted = entryId;
      log.info({ head: formatHead({ entryId, hash }) }, 'end of the audit log');
    },
  };
}
