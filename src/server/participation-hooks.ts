import { readOwnEntries } from './accounts/audit/own-entries-store.ts';
import { readOwnArrival } from './accounts/recruitment/own-arrival-store.ts';
import { readOwnTest } from './accounts/test-participations/own-test-store.ts';
import type {
  OwnDataSource,
  ParticipationContext,
  ParticipationHooks,
} from './participation/person/participation-hooks.ts';
import {
  ownArrivalPath,
  ownEntriesPath,
  ownMessagesPath,
  ownProfessionalPath,
  ownTestPath,
} from './participation/rights/own-data-guide.ts';
import { type ServerContext, withCurrentMaterial } from './platform/context/server-context.ts';
import { jsonFile } from './platform/documents/named-file.ts';
import { readOwnSignatures } from './team/consents/own-signatures-store.ts';
import { readOwnMessages } from './team/contact/message-store.ts';
import { readOwnProfessional } from './team/directory/professionals-store.ts';
import { onWithdrawal } from './team/people/on-withdrawal.ts';
import { readOwnReminders } from './team/reminders/own-reminders-store.ts';
import { reminderWhileWaiting } from './team/reminders/waiting-reminder-store.ts';
import { unsentReminderDeletions } from './team/reminders/withdraw-reminders-store.ts';
import { caseOpeningChanges } from './team/safety/open-case-store.ts';
import { readOwnFollowUp } from './team/safety/own-follow-up-store.ts';

/** What research and team do when something happens in a participation. The lists are done in their order. */
export function participationHooks(deps: Pick<ServerContext, 'config' | 'material' | 'log'>): ParticipationHooks {
  return {
    onInventorySubmitted: [(inventory) => caseOpeningChanges(deps, inventory)],
    onDayStarted: [unsentReminderDeletions],
    waitingHook: reminderWhileWaiting(deps),
    onWithdrawal,
    ownData,
  };
}

export function participationContext(deps: ServerContext): ParticipationContext {
  return withCurrentMaterial({ ...deps, participationHooks: participationHooks(deps) });
}

const ownData: readonly OwnDataSource[] = [
  {
    participation: async (snapshot, { participantId }) => [
      jsonFile('consentimentos/assinaturas.json', await readOwnSignatures(snapshot, participantId)),
    ],
  },
  {
    account: async (snapshot, account) => {
      const messages = await readOwnMessages(snapshot, account.id);
      return messages.length === 0 ? [] : [jsonFile(ownMessagesPath, messages)];
    },
  },
  {
    account: async (snapshot, account) => {
      const entries = await readOwnEntries(snapshot, account.id);
      return entries.length === 0 ? [] : [jsonFile(ownEntriesPath, entries)];
    },
  },
  {
    account: async (snapshot, account) => {
      const arrival = await readOwnArrival(snapshot, account.id);
      return arrival === null ? [] : [jsonFile(ownArrivalPath, arrival)];
    },
  },
  {
    account: async (snapshot, account) => {
      const test = await readOwnTest(snapshot, account.id);
      return test === null ? [] : [jsonFile(ownTestPath, test)];
    },
  },
  {
    account: async (snapshot, account) => {
      const professional = await readOwnProfessional(snapshot, account.id);
      return professional === null ? [] : [jsonFile(ownProfessionalPath, professional)];
    },
  },
  {
    participation: async (snapshot, { participantId }) => [
      jsonFile('lembretes.json', await readOwnReminders(snapshot, participantId)),
    ],
  },
  {
    participation: async (snapshot, { participantId, ...place }) => [
      jsonFile('acompanhamento.json', await readOwnFollowUp(snapshot, participantId, place)),
    ],
  },
];
