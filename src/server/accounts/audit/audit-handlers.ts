import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { readAuditPage } from './read-audit-log-store.ts';

export const auditHandlers = (parts: Parts) => [
  bindCall(readAuditLog, ({ before }, caller) => readAuditPage(parts, caller, before)),
];
