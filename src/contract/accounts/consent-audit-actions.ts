import { z } from 'zod';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { retentionWays } from '#study/decisions/retention-way.ts';
import { signatureStates, signatureVerdicts } from '#study/decisions/signature-verdict.ts';

const noDetail = z.strictObject({});
const endingWay = z.strictObject({ way: z.enum(retentionWays) });
const endedCounts = { people: z.int(), leftAnswers: z.int(), evidence: z.int() };

/** Of the audit log: what staff do with consents, and with data whose time is over. */
export const consentAuditActions = [
  z.strictObject({
    action: z.literal('consentRegisterRead'),
    detail: z.strictObject({
      state: z.enum(consentActStates).nullable(),
      signature: z.enum(signatureStates).nullable(),
      page: z.int(),
      found: z.int(),
    }),
  }),
  z.strictObject({ action: z.literal('consentCopyRead'), detail: noDetail }),
  z.strictObject({ action: z.literal('signedConsentRead'), detail: noDetail }),
  z.strictObject({
    action: z.literal('signatureInspected'),
    detail: z.strictObject({ verdict: z.enum(signatureVerdicts) }),
  }),
  z.strictObject({ action: z.literal('signatureConfirmed'), detail: noDetail }),
  z.strictObject({ action: z.literal('signatureConfirmationUndone'), detail: noDetail }),
  z.strictObject({
    action: z.literal('consentBundleDownloaded'),
    detail: z.strictObject({
      from: z.iso.date(),
      to: z.iso.date(),
      acts: z.int(),
      sha256: z.string().length(64),
    }),
  }),
  /** Staff have decided what becomes of everything whose time is over: so many people, sets of answers and pieces of evidence. */
  z.strictObject({
    action: z.literal('retentionAsked'),
    detail: z.strictObject({ way: z.enum(retentionWays), ...endedCounts }),
  }),
  /** Another one of administration lets it begin at once, or one of them takes it back. */
  z.strictObject({ action: z.literal('retentionConfirmed'), detail: endingWay }),
  z.strictObject({ action: z.literal('retentionTakenBack'), detail: endingWay }),
  /** By the server, when the days of waiting are over: it begins, or is not meant any more. */
  z.strictObject({ action: z.literal('retentionBegun'), detail: endingWay }),
  z.strictObject({ action: z.literal('retentionLapsed'), detail: endingWay }),
  /** By the server, once all of it is done. */
  z.strictObject({
    action: z.literal('retentionEnded'),
    detail: z.strictObject({ way: z.enum(retentionWays), ...endedCounts }),
  }),
] as const;
