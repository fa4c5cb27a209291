import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { createSignal } from '#server/platform/jobs/signal.ts';

/** What is only looked at, and signing in: there may be many of them, and none changes anything. */
const light: ReadonlySet<AuditAction['action']> = new Set<AuditAction['action']>([
  'peopleSearched',
  'auditLogRead',
  'messagesRead',
  'safetyCasesRead',
  'participantListRead',
  'dayOpeningsRead',
  'participantRead',
  'signedIn',
  'signInFailed',
]);

/** An entry of the audit log is being stored whose loss nobody must miss for long. */
export const weightyEntry = createSignal();

export function isWeighty(action: AuditAction['action']): boolean {
  return !light.has(action);
}
