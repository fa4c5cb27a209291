import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

/** Per participant and server; a page reports every 12 to 15 s, and at each change. */
const reportsOfPerson = { times: 20, windowMs: 10_000 } as const;

/** @returns counts a report; throws Refusal `too-many-requests` beyond the limit */
export function limitReports({ config, clock }: Pick<ServerContext, 'config' | 'clock'>) {
  const counts = new Map<string, number>();
  let endsAtMs = 0;
  return (participantId: string): void => {
    // Simulated hours pass at once.
    if (config.isRehearsal) return;
    const nowMs = clock.now().getTime();
    if (nowMs >= endsAtMs) {
      counts.clear();
      endsAtMs = nowMs + reportsOfPerson.windowMs;
    }
    const count = (counts.get(participantId) ?? 0) + 1;
    counts.set(participantId, count);
    if (count > reportsOfPerson.times) {
      throw new Refusal('too-many-requests', undefined, Math.ceil((endsAtMs - nowMs) / 1_000));
    }
  };
}
