import * as calls from '#contract/team/safety-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { revealCaseContact } from './case-contact-store.ts';
import { assignCase, storeCaseClosed, storeCaseReopened, unassignCase } from './change-case-store.ts';
import { readCaseCounts, readCasePage } from './read-cases-store.ts';

export const safetyHandlers = (parts: Installation) => [
  bindCall(calls.countCases, () => readCaseCounts(parts.database, parts.clock.now())),
  bindCall(calls.readCases, (input, caller) => readCasePage(parts, caller, input)),
  bindCall(calls.takeCase, async (input, caller) => ({ safetyCase: await assignCase(parts, caller, input) })),
  bindCall(calls.releaseCase, async (input, caller) => ({ safetyCase: await unassignCase(parts, caller, input) })),
  bindCall(calls.readCaseContact, ({ caseId }, caller) => revealCaseContact(parts, caller, caseId)),
  bindCall(calls.closeCase, async (input, caller) => ({ safetyCase: await storeCaseClosed(parts, caller, input) })),
  bindCall(calls.reopenCase, async (input, caller) => ({ safetyCase: await storeCaseReopened(parts, caller, input) })),
];
