import { reportPresence } from '#contract/participation/presence-calls.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { limitReports } from './limit-reports.ts';
import { storePresence } from './presence-store.ts';

export function presenceHandlers(parts: Pick<Installation, 'config' | 'database' | 'clock'>) {
  const countReport = limitReports(parts);
  return [
    bindCall(reportPresence, (report, { account, participantId }) => {
      if (report.accountId !== undefined && report.accountId !== account.id) throw new Refusal('sign-in-needed');
      countReport(participantId);
      return storePresence(parts, participantId, report);
    }),
  ];
}
