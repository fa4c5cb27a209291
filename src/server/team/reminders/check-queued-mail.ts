import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { DeliveryHook } from '#server/platform/mail/mail-handover-store.ts';
import { dropQueuedReminder, recheckQueuedReminder } from './queued-reminder-store.ts';

/** Hook before a reminder mail is delivered; none goes by a doubtful clock, as quiet hours cannot be judged. */
export function checkQueuedMail(
  deps: Pick<ServerContext, 'config' | 'database' | 'material' | 'log'>,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): DeliveryHook {
  return {
    kind: 'reminder',
    async look(mailId, now) {
      if (await clockWatch.isDoubtful()) return 'held';
      const found = await recheckQueuedReminder(deps, { mailId }, now);
      if (found === 'send') return 'goes';
      if (found !== 'obsolete') return { notBefore: new Date(found.waitsUntilMs) };
      await dropQueuedReminder(deps.database, mailId);
      deps.log.info({ outcome: 'outdated' }, 'dropped an outdated reminder');
      return 'dropped';
    },
  };
}
