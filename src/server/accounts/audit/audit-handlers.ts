import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { readAuditPage } from './read-audit-log-store.ts';

export const auditHandlers = (deps: ServerContext) => [
  bindCall(readAuditLog, ({ before }, caller) => readAuditPage(deps, caller, before)),
];
