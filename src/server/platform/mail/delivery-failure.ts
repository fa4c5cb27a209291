import { dayMs } from '#study/days/durations.ts';

/**
 * Why a mail was not handed over, as a class of faults. The mail server's own words are never kept: they may quote an address.
 * - `connection`: nothing answers, or the conversation broke off
 * - `encryption`: no encrypted connection came about, or its certificate is not one to trust
 * - `sign-in`: the mail server does not take our user name and password
 * - `refused`: the mail server does not take the mail now, or not from us
 * - `rejected-recipient`: there is no such address; only this one is the mail's own fault for ever
 * - `fault`: something else, most likely ours
 */
export type DeliveryFailureKind = 'connection' | 'encryption' | 'sign-in' | 'refused' | 'rejected-recipient' | 'fault';

/** A mail was not handed over. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: DeliveryFailureKind;
  constructor(kind: DeliveryFailureKind) {
    super(`A mail was not handed over: ${kind}.`);
    this.kind = kind;
  }
}

/** @returns the class of whatever handing over a mail has thrown. */
export function failureKindOf(error: unknown): DeliveryFailureKind {
  return error instanceof DeliveryFailure ? error.kind : 'fault';
}

const retryMinutesAtMost = 24 * 60;
/** While the mail server itself is away nothing is gained by waiting long: it is asked again soon after it is back. */
const retryMinutesAtMostWhileAway = 10;
const triesOfRejectedRecipient = 3;
const daysOfTrying = 30;

/** @returns whether the mail server serves no mail at all at the moment, whomever it is for. */
export function isServerAway(kind: DeliveryFailureKind): boolean {
  return kind === 'connection' || kind === 'encryption' || kind === 'sign-in';
}

/** @returns after how many minutes a mail that failed at its `tries`th try is due again: 1, 2, 4, ... */
export function retryDelayMinutes(kind: DeliveryFailureKind, tries: number): number {
  return Math.min(2 ** (tries - 1), isServerAway(kind) ? retryMinutesAtMostWhileAway : retryMinutesAtMost);
}

/**
 * @param waitedMs since the mail was queued
 * @returns whether trying again makes no sense: the address was rejected several times, or nothing helped for a month
 */
export function isHopeless(kind: DeliveryFailureKind, tries: number, waitedMs: number): boolean {
  if (kind === 'rejected-recipient' && tries >= triesOfRejectedRecipient) return true;
  return waitedMs > daysOfTrying * dayMs;
}
