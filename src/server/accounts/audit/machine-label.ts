import { hostname, userInfo } from 'node:os';
import type { MachineLabel } from '#contract/accounts/audit-label.ts';

/** @returns the system user and host of a command; after `su` or `sudo` it is the target user */
export function machineLabel(): MachineLabel {
  return { systemUser: systemUser(), host: hostname() };
}

/** In a container the uid may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
