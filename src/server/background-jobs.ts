import { randomUUID } from 'node:crypto';
import { tellOfHeldMails } from './accounts/account-mails/tell-of-held-mails.ts';
import { openAuditHeadNoter } from './accounts/audit/note-audit-head-store.ts';
import { openAuditHeadSender } from './accounts/audit/send-audit-head.ts';
import { weightyEntry } from './accounts/audit/weighty-entry.ts';
import { cleanUpAccounts } from './accounts/identity/clean-up-accounts.ts';
import { recordFailedSignIns } from './accounts/identity/failed-sign-in-store.ts';
import { tidyTeam } from './accounts/team-requests/end-roles-store.ts';
import { attachConsentCopies } from './participation/consent/attach-consent-copies.ts';
import { signedDocumentCame } from './participation/consent/signed-document-signal.ts';
import { forgetDepartedAddresses, lookForEarlierParticipations } from './participation/person/left-before-store.ts';
import { finishedPart } from './participation/progress/step-store.ts';
import { openClockWatch } from './platform/clock/clock-watch-store.ts';
import { readBuild, webFolder } from './platform/http/serve-web.ts';
import { type Installation, installationOf } from './platform/installation/installation.ts';
import type { BackgroundJob } from './platform/jobs/background-job.ts';
import { openMailSender } from './platform/mail/mail-sender.ts';
import { deleteOldMails } from './platform/mail/old-mail-store.ts';
import { queuedMail } from './platform/mail/queued-mail-signal.ts';
import { mailMode } from './platform/settings/mail-mode.ts';
import { exportQueueSignal } from './research/export/export-queue-signal.ts';
import { processExportQueue } from './research/export/process-export-queue.ts';
import { computeDueFlags } from './research/quality/due-flags-store.ts';
import { makeNightlyBackup } from './team/backups/make-nightly-backup.ts';
import { checkSignedConsents } from './team/consents/check-signed-consents.ts';
import { handOverToGateway } from './team/gateway/hand-over-to-gateway.ts';
import { queuedDelivery } from './team/gateway/queued-delivery-signal.ts';
import { onLeaving } from './team/people/on-leaving.ts';
import { lookAtQueuedMail } from './team/reminders/look-at-queued-mail.ts';
import { queueReminders } from './team/reminders/queue-reminders.ts';
import { lookAtQueuedReminder, type WhichReminder } from './team/reminders/queued-reminder-store.ts';
import { askedEnding } from './team/retention/asked-ending-signal.ts';
import { endWhatIsOver } from './team/retention/end-what-is-over-store.ts';
import { beginDueEnding } from './team/retention/planned-ending-store.ts';
import { tellTeamOfRetention } from './team/retention/tell-team-store.ts';
import { mailTheTeam } from './team/safety/mail-team-store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * All work beside the calls, in the order in which it starts; docs/operating.md has the same list. What only one server may do is
 * claimed in the row that it is about.
 * @throws StartupFailure when SMTP_URL holds more than an address
 */
export function backgroundJobs(parts: Installation): BackgroundJob[] {
  const { config, database, clock } = parts;
  const clockWatch = openClockWatch(parts);
  const lookAtReminder = (which: WhichReminder, now: Date) => lookAtQueuedReminder(parts, which, now);
  const mailSender = openMailSender(parts, lookAtQueuedMail(parts, clockWatch));
  const auditHeadNoter = openAuditHeadNoter(parts);
  const auditHeadSender = openAuditHeadSender(parts);
  const maker = installationOf({ ...parts, build: readBuild(webFolder), processId: randomUUID() });
  return [
    {
      name: 'make copies of consents',
      everyMs: 5 * second,
      wakesOn: queuedMail,
      afterSignalMs: 50,
      run: ({ stopping }) => attachConsentCopies(parts, stopping),
    },
    {
      name: 'check signed consents',
      everyMs: 30 * second,
      wakesOn: signedDocumentCame,
      afterSignalMs: 50,
      run: ({ stopping }) => checkSignedConsents(parts, stopping),
    },
    {
      name: 'hand over mails',
      everyMs: 5 * second,
      wakesOn: queuedMail,
      afterSignalMs: 150,
      run: async (serverEnd) => {
        await mailSender.sendDue(serverEnd);
        await tellOfHeldMails(parts);
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
      run: () => cleanUpAccounts(parts),
    },
    {
      name: 'write down failed sign-ins',
      everyMs: minute,
      run: () => recordFailedSignIns(parts),
    },
    {
      name: 'note the end of the audit log',
      everyMs: minute,
      wakesOn: weightyEntry,
      run: () => auditHeadNoter.note(),
    },
    {
      name: 'send the end of the audit log',
      everyMs: 10 * minute,
      run: () => auditHeadSender.send(),
    },
    {
      name: 'write down what has ended in the team',
      everyMs: minute,
      run: () => tidyTeam(parts),
    },
    {
      name: 'mail the team about cases',
      everyMs: 30 * second,
      run: () => mailTheTeam(parts),
    },
    {
      name: 'tell the team of data whose time is over',
      everyMs: hour,
      run: () => tellTeamOfRetention(parts),
    },
    {
      name: 'end data whose time is over',
      everyMs: minute,
      wakesOn: askedEnding,
      async run({ stopping }) {
        await beginDueEnding(parts);
        await endWhatIsOver({ ...parts, onLeaving }, stopping);
      },
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
      run: () => lookForEarlierParticipations(parts),
    },
    {
      name: 'forget addresses of leavers',
      everyMs: hour,
      run: () => forgetDepartedAddresses(parts),
    },
    {
      name: 'work out quality flags',
      everyMs: 5 * second,
      wakesOn: finishedPart,
      afterSignalMs: 200,
      run: ({ stopping }) => computeDueFlags(parts, stopping),
    },
    {
      name: 'queue reminders',
      everyMs: minute,
      run: ({ stopping }) => queueReminders(parts, stopping, clockWatch),
    },
    {
      name: 'tell the gateway of reminders',
      everyMs: 30 * second,
      wakesOn: queuedDelivery,
      afterSignalMs: 150,
      run: ({ stopping }) => handOverToGateway(parts, { stopping, clockWatch, look: lookAtReminder }),
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
      run: ({ stopping }) => makeNightlyBackup(parts, { stopping, clockWatch }),
    },
  ];
}
