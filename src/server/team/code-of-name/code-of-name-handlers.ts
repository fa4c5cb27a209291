import { findCodeOfName } from '#contract/team/code-of-name-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { codeOfName } from './code-of-name-store.ts';

export const codeOfNameHandlers = (parts: Installation) => [
  bindCall(findCodeOfName, (input, caller) => codeOfName(parts, caller, input)),
];
