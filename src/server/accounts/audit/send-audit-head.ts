import type { Installation } from '#server/platform/installation/installation.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { claimAndMailHead } from './audit-head-store.ts';
import { keepHead, readKeptHeads, writtenHead } from './noted-heads.ts';
import { isWhole, verifyAuditLog } from './verify-audit-log-store.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'log'>;

/** Local hour from which the day's head goes out: after the night's backups, before anybody works. */
const sentFromHour = 6;

/**
 * Sends the end of the audit log out once a day, to where nobody reaches who can write the database: every server writes it down in its
 * data folder and in its log, and one of them mails it to the team. Before that the log is gone through and compared with what was
 * written down before, so that what was changed or taken away is told without anybody having noted anything.
 */
export function openAuditHeadSender(parts: Parts): { send: () => Promise<void> } {
  const { config, database, clock, log } = parts;
  let keptOn: string | null = null;
  return {
    async send() {
      const now = clock.now();
      const today = dayOfSending(now);
      if (today === null || today === keptOn) return;
      const keptHeads = await readKeptHeads(config.dataDirectory);
      const verdict = await verifyAuditLog(database, keptHeads);
      // Nothing has happened yet.
      if (isWhole(verdict) && verdict.entryCount === 0) return;
      const head = writtenHead(verdict.head);
      // Whatever the disk may say to the other.
      await claimAndMailHead(parts, verdict, { today, now, hasKeptBefore: keptHeads.length > 0 });
      if (isWhole(verdict)) {
        await keepHead(config.dataDirectory, verdict.head, now);
        log.info({ head }, 'end of the audit log');
      } else {
        const { firstBrokenEntry, lostReferences } = verdict;
        log.error({ head, count: firstBrokenEntry ?? lostReferences }, 'the audit log does not fit');
      }
      keptOn = today;
    },
  };
}

/** @returns the date whose head is to go out by now; null in the hours before */
function dayOfSending(now: Date): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneOfStudy);
  return local.hour < sentFromHour ? null : local.toPlainDate().toString();
}
