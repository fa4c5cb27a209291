import { ServerUnreachable, sendKept } from '#web/platform/server-state/api.ts';
import type { JournalEntry, SendResult } from './journal-entry.ts';

/** Makes the call of an entry. Never rejects: what cannot be understood as a decision of the server is "try again". */
export async function sendEntry(entry: JournalEntry): Promise<SendResult> {
  try {
    const reply = await sendKept(entry);
    if (reply.ok) return { kind: 'acknowledged', value: reply.value };
    const { refusal } = reply;
    if (refusal.refusal === 'sign-in-needed') return { kind: 'signed-out' };
    if (refusal.refusal === 'consent-outdated') return { kind: 'consent-outdated' };
    return { kind: 'refused', refusal };
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) reportError(error);
    return { kind: 'unreachable' };
  }
}
