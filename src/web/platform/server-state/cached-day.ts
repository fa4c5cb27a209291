import type { Account } from '#contract/accounts/account-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { researchName } from '#study/protocol.ts';
import { ServerUnreachable } from './api.ts';

/** As of the last contact with the server, cached on the device. */
export type CachedDay = { accountId: string; progress: ProgressView; material: PublicMaterial };

let readDayOfDevice = async (): Promise<CachedDay | null> => null;
let hasServerAnswered = false;

/** @param read resolves to null without a usable cache */
export function enableOfflineStart(read: typeof readDayOfDevice): void {
  readDayOfDevice = read;
}

/** This page has data from the server. */
export function markServerReached(): void {
  hasServerAnswered = true;
}

/** The cache is a fallback only while no server has answered this page. */
export async function withOfflineFallback<Answer>(
  ask: () => Promise<Answer>,
  fromDevice: (day: CachedDay) => Answer,
): Promise<Answer> {
  try {
    const answer = await ask();
    markServerReached();
    return answer;
  } catch (error) {
    const mayStandIn = error instanceof ServerUnreachable && !hasServerAnswered;
    const day = mayStandIn ? await readDayOfDevice() : null;
    if (day === null) throw error;
    return fromDevice(day);
  }
}

export function cachedAccount({ accountId }: CachedDay): Account {
  return {
    id: accountId,
    displayName: '',
    signInEmail: '',
    emailVerified: true,
    pendingEmail: null,
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
