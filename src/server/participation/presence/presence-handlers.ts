import { reportPresence } from '#contract/participation/presence-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { limitReports } from './limit-reports.ts';
import { storePresence } from './presence-store.ts';

export function presenceHandlers(deps: Pick<ServerContext, 'config' | 'database' | 'clock'>) {
  const countReport = limitReports(deps);
  return [
    bindCall(reportPresence, (report, { account, participantId }) => {
      if (report.accountId !== undefined && report.accountId !== account.id) throw new Refusal('sign-in-needed');
      countReport(participantId);
      return storePresence(deps, participantId, report);
    }),
  ];
}
