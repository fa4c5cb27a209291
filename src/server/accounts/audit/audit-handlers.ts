import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readAuditPage } from './read-audit-log-store.ts';

export const auditHandlers = (parts: Installation) => [
  bindCall(readAuditLog, ({ before }, caller) => readAuditPage(parts, caller, before)),
];
