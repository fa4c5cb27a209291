import { readOwnEntries } from './accounts/audit/own-entries-store.ts';
import { readOwnArrival } from './accounts/recruitment/own-arrival-store.ts';
import { readOwnTest } from './accounts/test-participations/own-test-store.ts';
import type { OwnDataOf, ParticipationInstallation, WhatFollows } from './participation/person/what-follows.ts';
import {
  ownArrivalPath,
  ownEntriesPath,
  ownMessagesPath,
  ownProfessionalPath,
  ownTestPath,
} from './participation/rights/own-data-guide.ts';
import { jsonFile } from './platform/documents/named-file.ts';
import { type Installation, installationOf } from './platform/installation/installation.ts';
import { readOwnSignatures } from './team/consents/own-signatures-store.ts';
import { readOwnMessages } from './team/contact/message-store.ts';
import { readOwnProfessional } from './team/directory/professionals-store.ts';
import { onLeaving } from './team/people/on-leaving.ts';
import { readOwnReminders } from './team/reminders/own-reminders-store.ts';
import { reminderWhileWaiting } from './team/reminders/waiting-reminder-store.ts';
import { unsentRemindersWithdrawn } from './team/reminders/withdraw-reminders-store.ts';
import { caseOpened } from './team/safety/open-case-store.ts';
import { readOwnFollowUp } from './team/safety/own-follow-up-store.ts';

/** What research and team do when something happens in a participation. The lists are done in their order. */
export function whatFollows(parts: Pick<Installation, 'config' | 'material' | 'log'>): WhatFollows {
  return {
    onInventorySubmitted: [(inventory) => caseOpened(parts, inventory)],
    onDayStarted: [unsentRemindersWithdrawn],
    whileWaiting: reminderWhileWaiting(parts),
    onLeaving,
    ownData,
  };
}

/** The parts of the server, with what follows from what a participant does. */
export function participationInstallation(parts: Installation): ParticipationInstallation {
  return installationOf({ ...parts, whatFollows: whatFollows(parts) });
}

const ownData: readonly OwnDataOf[] = [
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
