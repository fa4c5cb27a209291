import { dayMs } from '#study/days/durations.ts';

/**
 * Class of a delivery failure; the server's own message is not stored, as it may quote an address.
 * - `connection`: no or broken connection
 * - `encryption`: no TLS or untrusted certificate
 * - `sign-in`: wrong credentials
 * - `refused`: temporarily or for our server
 * - `rejected-recipient`: no such address, permanent
 * - `fault`: anything else, probably ours
 */
export type DeliveryFailureKind = 'connection' | 'encryption' | 'sign-in' | 'refused' | 'rejected-recipient' | 'fault';

export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: DeliveryFailureKind;
  constructor(kind: DeliveryFailureKind) {
    super(`A mail was not handed over: ${kind}.`);
    this.kind = kind;
  }
}

export function failureKindOf(error: unknown): DeliveryFailureKind {
  return error instanceof DeliveryFailure ? error.kind : 'fault';
}

const retryMinutesAtMost = 24 * 60;
/** Cap while the mail server is away, so that delivery resumes soon. */
const retryMinutesAtMostWhileAway = 10;
const triesOfRejectedRecipient = 3;
const daysOfTrying = 30;

/** @returns whether the failure affects every mail */
export function affectsAllMails(kind: DeliveryFailureKind): boolean {
  return kind === 'connection' || kind === 'encryption' || kind === 'sign-in';
}

/** Exponential backoff: 1, 2, 4, ... minutes. */
export function retryDelayMinutes(kind: DeliveryFailureKind, tries: number): number {
  return Math.min(2 ** (tries - 1), affectsAllMails(kind) ? retryMinutesAtMostWhileAway : retryMinutesAtMost);
}

/**
 * @param waitedMs since queueing
 * @returns whether to give up: address rejected several times, or a month without success
 */
export function isPermanentFailure(kind: DeliveryFailureKind, tries: number, waitedMs: number): boolean {
  if (kind === 'rejected-recipient' && tries >= triesOfRejectedRecipient) return true;
  return waitedMs > daysOfTrying * dayMs;
}
