import type { Account } from '#contract/accounts/account-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { researchName } from '#study/protocol.ts';
import { ServerUnreachable } from './api.ts';

/** The day that was open when the server was last there, as this device has kept it. */
export type DayOfDevice = { accountId: string; progress: ProgressView; material: PublicMaterial };

let readDayOfDevice = async (): Promise<DayOfDevice | null> => null;
let hasServerAnswered = false;

/** @param read what stands in for the server in a page that starts without it; null where nothing is kept or nothing may be shown */
export function startWithoutServer(read: typeof readDayOfDevice): void {
  readDayOfDevice = read;
}

/** The server has answered with the page already: nothing of the device's own memory stands in for it any more. */
export function noteServerAnswered(): void {
  hasServerAnswered = true;
}

/**
 * Asks the server. Only in a page that no server has answered yet the device's own memory may stand in for it: a page that has started
 * well keeps what it was told.
 */
export async function orFromDevice<Answer>(
  ask: () => Promise<Answer>,
  fromDevice: (day: DayOfDevice) => Answer,
): Promise<Answer> {
  try {
    const answer = await ask();
    noteServerAnswered();
    return answer;
  } catch (error) {
    const mayStandIn = error instanceof ServerUnreachable && !hasServerAnswered;
    const day = mayStandIn ? await readDayOfDevice() : null;
    if (day === null) throw error;
    return fromDevice(day);
  }
}

/** @returns a person of whom nothing is known but whose answers this device keeps */
export function accountOfDevice({ accountId }: DayOfDevice): Account {
  return {
    id: accountId,
    displayName: '',
    email: '',
    emailVerified: true,
    signInEmail: '',
    category: 'patient',
    research: researchName,
    member: false,
    staff: false,
    isOrWasStaff: false,
    staffRoles: [],
    hasPassword: false,
    hasSecondFactor: false,
  };
}
