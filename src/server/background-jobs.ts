import { randomUUID } from 'node:crypto';
import { notifyOfHeldMails } from './accounts/account-mails/notify-of-held-mails.ts';
import { createAuditHeadRecorder } from './accounts/audit/audit-head-recorder-store.ts';
import { criticalEntrySignal } from './accounts/audit/critical-entry-signal.ts';
import { createAuditHeadSender } from './accounts/audit/send-audit-head.ts';
import { cleanUpAccounts } from './accounts/identity/clean-up-accounts.ts';
import { recordFailedSignIns } from './accounts/identity/failed-sign-in-store.ts';
import { expireTeamRoles } from './accounts/team-requests/expire-roles-store.ts';
import { attachConsentCopies } from './participation/consent/attach-consent-copies.ts';
import { signedDocumentSignal } from './participation/consent/signed-document-signal.ts';
import {
  deleteWithdrawnAddresses,
  findEarlierParticipations,
} from './participation/person/earlier-participations-store.ts';
import { partFinishedSignal } from './participation/progress/step-store.ts';
import { openClockWatch } from './platform/clock/clock-watch-store.ts';
import { type ServerContext, withCurrentMaterial } from './platform/context/server-context.ts';
import { readBuild, webFolder } from './platform/http/serve-web.ts';
import type { BackgroundJob } from './platform/jobs/background-job.ts';
import { mailQueuedSignal } from './platform/mail/mail-queued-signal.ts';
import { openMailSender } from './platform/mail/mail-sender.ts';
import { deleteOldMails } from './platform/mail/old-mail-store.ts';
import { mailMode } from './platform/settings/mail-mode.ts';
import { exportQueueSignal } from './research/export/export-queue-signal.ts';
import { processExportQueue } from './research/export/process-export-queue.ts';
import { computeDueFlags } from './research/quality/due-flags-store.ts';
import { makeNightlyBackup } from './team/backups/make-nightly-backup.ts';
import { checkSignedConsents } from './team/consents/check-signed-consents.ts';
import { deliverDue } from './team/gateway/deliver-due.ts';
import { deliveryQueuedSignal } from './team/gateway/delivery-queued-signal.ts';
import { onWithdrawal } from './team/people/on-withdrawal.ts';
import { checkQueuedMail } from './team/reminders/check-queued-mail.ts';
import { queueReminders } from './team/reminders/queue-reminders.ts';
import { type ReminderKey, recheckQueuedReminder } from './team/reminders/queued-reminder-store.ts';
import { endRetainedData } from './team/retention/end-retained-data.ts';
import { endingRequestedSignal } from './team/retention/ending-requested-signal.ts';
import { notifyTeamOfRetention } from './team/retention/notify-team-store.ts';
import { mailTeamOfCases } from './team/safety/mail-team-of-cases-store.ts';
import { releaseCasesWithoutCare } from './team/safety/release-cases-store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * All work beside the calls, in the order in which it starts; docs/sizes.md has the same list. What only one server may do is
 * claimed in the row that it is about.
 * @throws StartupFailure when SMTP_URL holds more than an address
 */
export function backgroundJobs(deps: ServerContext): BackgroundJob[] {
  const { config, database, clock } = deps;
  const clockWatch = openClockWatch(deps);
  const recheckReminder = (which: ReminderKey, now: Date) => recheckQueuedReminder(deps, which, now);
  const mailSender = openMailSender(deps, checkQueuedMail(deps, clockWatch));
  const auditHeadRecorder = createAuditHeadRecorder(deps);
  const auditHeadSender = createAuditHeadSender(deps);
  const maker = withCurrentMaterial({ ...deps, build: readBuild(webFolder), processId: randomUUID() });
  return [
    {
      name: 'make copies of consents',
      everyMs: 5 * second,
      wakesOn: mailQueuedSignal,
      afterSignalMs: 50,
      run: ({ stopping }) => attachConsentCopies(deps, stopping),
    },
    {
      name: 'check signed consents',
      everyMs: 30 * second,
      wakesOn: signedDocumentSignal,
      afterSignalMs: 50,
      run: ({ stopping }) => checkSignedConsents(deps, stopping),
    },
    {
      name: 'hand over mails',
      everyMs: 5 * second,
      wakesOn: mailQueuedSignal,
      afterSignalMs: 150,
      run: async (serverEnd) => {
        await mailSender.sendDue(serverEnd);
        await notifyOfHeldMails(deps);
      },
      close: mailSender.close,
    },
    {
      name: 'forget old mails',
      everyMs: hour,
      run: () => deleteOldMails(database, mailMode(config), clock.now()),
    },
    {
      name: 'clean up accounts',
      everyMs: hour,
      run: () => cleanUpAccounts(deps),
    },
    {
      name: 'write down failed sign-ins',
      everyMs: minute,
      run: () => recordFailedSignIns(deps),
    },
    {
      name: 'note the end of the audit log',
      everyMs: minute,
      wakesOn: criticalEntrySignal,
      run: () => auditHeadRecorder.note(),
    },
    {
      name: 'send the end of the audit log',
      everyMs: 10 * minute,
      run: () => auditHeadSender.send(),
    },
    {
      name: 'write down what has ended in the team',
      everyMs: minute,
      run: () => expireTeamRoles(deps),
    },
    {
      name: 'mail the team about cases',
      everyMs: 30 * second,
      async run() {
        await releaseCasesWithoutCare(deps);
        await mailTeamOfCases(deps);
      },
    },
    {
      name: 'tell the team of data whose time is over',
      everyMs: hour,
      run: () => notifyTeamOfRetention(deps, clockWatch),
    },
    {
      name: 'end data whose time is over',
      everyMs: minute,
      wakesOn: endingRequestedSignal,
      run: ({ stopping }) => endRetainedData({ ...deps, onWithdrawal }, stopping, clockWatch),
    },
    {
      name: 'make exports',
      everyMs: 5 * second,
      wakesOn: exportQueueSignal,
      run: ({ stopping }) => processExportQueue(maker, stopping),
    },
    {
      name: 'look for earlier participations',
      everyMs: 10 * second,
      run: () => findEarlierParticipations(deps),
    },
    {
      name: 'forget addresses of withdrawn participants',
      everyMs: hour,
      run: () => deleteWithdrawnAddresses(deps, clockWatch),
    },
    {
      name: 'work out quality flags',
      everyMs: 5 * second,
      wakesOn: partFinishedSignal,
      afterSignalMs: 200,
      run: ({ stopping }) => computeDueFlags(deps, stopping),
    },
    {
      name: 'queue reminders',
      everyMs: minute,
      run: ({ stopping }) => queueReminders(deps, stopping, clockWatch),
    },
    {
      name: 'tell the gateway of reminders',
      everyMs: 30 * second,
      wakesOn: deliveryQueuedSignal,
      afterSignalMs: 150,
      run: ({ stopping }) => deliverDue(deps, { stopping, clockWatch, recheck: recheckReminder }),
    },
    {
      name: 'look at the clock',
      everyMs: 5 * second,
      run: () => clockWatch.look(),
    },
    {
      name: 'compare clocks',
      everyMs: minute,
      run: () => clockWatch.compare(),
    },
    {
      name: 'make the backup of the night',
      everyMs: 10 * minute,
      run: ({ stopping }) => makeNightlyBackup(deps, { stopping, clockWatch }),
    },
  ];
}
