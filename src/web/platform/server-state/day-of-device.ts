import type { Account } from '#contract/accounts/account-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { researchName } from '#study/protocol.ts';
import { ServerUnreachable } from './api.ts';

/** As of the last contact with the server, cached on the device. */
export type DayOfDevice = { accountId: string; progress: ProgressView; material: PublicMaterial };

let readDayOfDevice = async (): Promise<DayOfDevice | null> => null;
let hasServerAnswered = false;

/** @param read resolves to null without a usable cache */
export function startWithoutServer(read: typeof readDayOfDevice): void {
  readDayOfDevice = read;
}

/** This page has data from the server. */
export function noteServerAnswered(): void {
  hasServerAnswered = true;
}

/** The cache is a fallback only while no server has answered this page. */
export async function withOfflineFallback<Answer>(
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
