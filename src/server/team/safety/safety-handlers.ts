import * as calls from '#contract/team/safety-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { showCaseContact } from './case-contact-store.ts';
import { markCaseClosed, markCaseReleased, markCaseReopened, markCaseTaken } from './change-case-store.ts';
import { readCaseCounts, readCasePage } from './read-cases-store.ts';

export const safetyHandlers = (parts: Installation) => [
  bindCall(calls.countCases, () => readCaseCounts(parts.database, parts.clock.now())),
  bindCall(calls.readCases, (input, caller) => readCasePage(parts, caller, input)),
  bindCall(calls.takeCase, async (input, caller) => ({ safetyCase: await markCaseTaken(parts, caller, input) })),
  bindCall(calls.releaseCase, async (input, caller) => ({ safetyCase: await markCaseReleased(parts, caller, input) })),
  bindCall(calls.readCaseContact, ({ caseId }, caller) => showCaseContact(parts, caller, caseId)),
  bindCall(calls.closeCase, async (input, caller) => ({ safetyCase: await markCaseClosed(parts, caller, input) })),
  bindCall(calls.reopenCase, async (input, caller) => ({ safetyCase: await markCaseReopened(parts, caller, input) })),
];
