import { readAuditLog } from '../../contract/staff-account-calls.ts';
import { bindCall } from '../http/bind-call.ts';
import type { Parts } from '../parts.ts';
import { readAuditPage } from './read-audit-log-store.ts';

export const auditHandlers = (parts: Parts) => [
  bindCall(readAuditLog, ({ before }, caller) => readAuditPage(parts, caller, before)),
];
