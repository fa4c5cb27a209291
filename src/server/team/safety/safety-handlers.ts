import * as calls from '#contract/team/safety-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { readCaseContact } from './case-contact-store.ts';
import { closeCase, releaseCase, reopenCase, takeCase } from './change-case-store.ts';
import { readCaseCounts, readCasePage } from './read-cases-store.ts';

export const safetyHandlers = (parts: Parts) => [
  bindCall(calls.countCases, () => readCaseCounts(parts.database, parts.clock.now())),
  bindCall(calls.readCases, (input, caller) => readCasePage(parts, caller, input)),
  bindCall(calls.takeCase, async (input, caller) => ({ safetyCase: await takeCase(parts, caller, input) })),
  bindCall(calls.releaseCase, async (input, caller) => ({ safetyCase: await releaseCase(parts, caller, input) })),
  bindCall(calls.readCaseContact, ({ caseId }, caller) => readCaseContact(parts, caller, caseId)),
  bindCall(calls.closeCase, async (input, caller) => ({ safetyCase: await closeCase(parts, caller, input) })),
  bindCall(calls.reopenCase, async (input, caller) => ({ safetyCase: await reopenCase(parts, caller, input) })),
];
