import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { DeliveryHook } from '#server/platform/mail/mail-handover-store.ts';
import { dropQueuedReminder, lookAtQueuedReminder } from './queued-reminder-store.ts';

/** Hook before a reminder mail is delivered; none goes by a doubtful clock, as quiet hours cannot be judged. */
export function lookAtQueuedMail(
  parts: Pick<Installation, 'config' | 'database' | 'material' | 'log'>,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): DeliveryHook {
  return {
    kind: 'reminder',
    async look(mailId, now) {
      if (await clockWatch.isDoubtful()) return 'held';
      const found = await lookAtQueuedReminder(parts, { mailId }, now);
      if (found === 'goes') return 'goes';
      if (found !== 'isOver') return { notBefore: new Date(found.waitsUntilMs) };
      await dropQueuedReminder(parts.database, mailId);
      parts.log.info({ outcome: 'outdated' }, 'dropped an outdated reminder');
      return 'dropped';
    },
  };
}
