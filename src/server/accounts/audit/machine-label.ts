import { hostname, userInfo } from 'node:os';
import type { MachineLabel } from '#contract/accounts/audit-label.ts';

/** @returns who runs a command, as the machine says it: whoever may become another of its users is called by that one */
export function machineLabel(): MachineLabel {
  return { systemUser: systemUser(), host: hostname() };
}

/** In a container the user may be a number without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
