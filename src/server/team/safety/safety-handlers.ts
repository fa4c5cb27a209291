import * as calls from '#contract/team/safety-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { revealCaseContact } from './case-contact-store.ts';
import { assignCase, storeCaseClosed, storeCaseReopened, unassignCase } from './change-case-store.ts';
import { readCaseCounts, readCasePage } from './read-cases-store.ts';

export const safetyHandlers = (deps: ServerContext) => [
  bindCall(calls.countCases, () => readCaseCounts(deps.database, deps.clock.now())),
  bindCall(calls.readCases, (input, caller) => readCasePage(deps, caller, input)),
  bindCall(calls.takeCase, async (input, caller) => ({ safetyCase: await assignCase(deps, caller, input) })),
  bindCall(calls.releaseCase, async (input, caller) => ({ safetyCase: await unassignCase(deps, caller, input) })),
  bindCall(calls.readCaseContact, ({ caseId }, caller) => revealCaseContact(deps, caller, caseId)),
  bindCall(calls.closeCase, async (input, caller) => ({ safetyCase: await storeCaseClosed(deps, caller, input) })),
  bindCall(calls.reopenCase, async (input, caller) => ({ safetyCase: await storeCaseReopened(deps, caller, input) })),
];
