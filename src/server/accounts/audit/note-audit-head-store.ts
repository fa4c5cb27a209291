import type { Installation } from '#server/platform/installation/installation.ts';
import { keepHead, readKeptHeads, writtenHead } from './noted-heads.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Notes the end of the audit log where nobody reaches who can write the database: right after each weighty entry of this server, and soon
 * after every other one. Whether the log fits to what was noted is for others to find (`send-audit-head.ts`); an end that has become
 * shorter is not noted.
 */
export function openAuditHeadNoter({ config, database, clock, log }: Parts): { note: () => Promise<void> } {
  let noted: number | null = null;
  return {
    async note() {
      noted ??= Math.max(0, ...(await readKeptHeads(config.dataDirectory)).map(({ entryId }) => entryId));
      // Whoever adds an entry holds this row until it is stored: told of one, it is waited for.
      const { entryId, hash } = await database
        .selectFrom('audit_head')
        .select(['entry_count as entryId', 'last_hash as hash'])
        .forShare()
        .executeTakeFirstOrThrow();
      if (entryId <= noted) return;
      await keepHead(config.dataDirectory, { entryId, hash }, clock.now());
      noted = entryId;
      log.info({ head: writtenHead({ entryId, hash }) }, 'end of the audit log');
    },
  };
}
