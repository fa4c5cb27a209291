import type { ServerContext } from '#server/platform/context/server-context.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { claimAndMailHead } from './audit-head-store.ts';
import { formatHead, readRecordedHeads, recordHead } from './recorded-heads.ts';
import { isChainIntact, verifyAuditLog } from './verify-audit-log-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'log'>;

/** Local hour of the daily head: after the nightly backup, before working hours. */
const sentFromHour = 6;

/** Daily: verifies the log against the recorded heads, records the new head on each server, and mails it to the team once. */
export function createAuditHeadSender(deps: Deps): { send: () => Promise<void> } {
  const { config, database, clock, log } = deps;
  let keptOn: string | null = null;
  return {
    async send() {
      const now = clock.now();
      const today = dayOfSending(now);
      if (today === null || today === keptOn) return;
      const keptHeads = await readRecordedHeads(config.dataDirectory);
      const verdict = await verifyAuditLog(database, keptHeads);
      if (isChainIntact(verdict) && verdict.entryCount === 0) return;
      const head = formatHead(verdict.head);
      // Mails even when the local write fails later.
      await claimAndMailHead(deps, verdict, { today, now, hasKeptBefore: keptHeads.length > 0 });
      if (isChainIntact(verdict)) {
        await recordHead(config.dataDirectory, verdict.head, now);
        log.info({ head }, 'end of the audit log');
      } else {
        const { firstBrokenEntry, lostReferences } = verdict;
        log.error({ head, count: firstBrokenEntry ?? lostReferences }, 'audit log verification failed');
      }
      keptOn = today;
    },
  };
}

/** @returns the date whose head is due; null before the hour */
function dayOfSending(now: Date): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneOfStudy);
  return local.hour < sentFromHour ? null : local.toPlainDate().toString();
}
