import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant, pageNumber, reportedTimeZone } from '#contract/platform/shapes.ts';
import { consentActStates } from '#study/decisions/consent-act-state.ts';
import { signatureStates, signatureVerdicts } from '#study/decisions/signature-verdict.ts';
import { searchTextShape } from '#study/text/text-shapes.ts';

const confirmationShape = z.object({
  byName: z.string().nullable(),
  isYou: z.boolean(),
  confirmedAt: instant,
});
export type SignatureConfirmation = z.output<typeof confirmationShape>;

const entryShape = z.object({
  /** Null for a withdrawal without evidence. */
  consentId: z.uuid().nullable(),
  /** The pseudonym, for anonymized answers the current one; null for withdrawn participants' evidence and withdrawals. */
  participantCode: z.string().nullable(),
  isTest: z.boolean(),
  version: z.string(),
  state: z.enum(consentActStates),
  /** Null for a withdrawal without evidence, and for anonymized answers, whose times are shifted. */
  acceptedAt: instant.nullable(),
  /** Date of withdrawal, without a time. */
  withdrawnOn: z.iso.date().nullable(),
  healthDataAccepted: z.boolean(),
  /** When "Quero participar" was ticked; null where not asked. */
  participateTickedAt: instant.nullable(),
  signature: z.enum(signatureStates),
  confirmation: confirmationShape.nullable(),
});
export type RegisterEntry = z.output<typeof entryShape>;

const registerQuery = z.strictObject({
  /** Part of a code, or a withdrawn participant's whole typed name. */
  search: searchTextShape(200),
  state: z.enum(consentActStates).nullable(),
  version: z.string().max(100).nullable(),
  signature: z.enum(signatureStates).nullable(),
  page: pageNumber,
});
export type RegisterQuery = z.output<typeof registerQuery>;

/** Earlier dates are typos; PostgreSQL rejects year 0. */
const dayOfStudy = z.iso
  .date('Escolha uma data.')
  .refine((date) => date >= '1900', 'Confira a data: ela parece antiga demais.');

const theConsent = z.strictObject({ consentId: z.uuid() });

export const readConsentRegister = defineCall({
  path: '/api/staff/consents',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Register of consents under their codes, latest first; audited',
  input: registerQuery,
  output: z.object({
    entries: z.array(entryShape),
    /** Matches on all pages, tests apart. */
    total: z.int(),
    tests: z.int(),
    pageSize: z.int(),
    /** Accepted versions, latest first. */
    versions: z.array(z.string()),
  }),
});

export const readConsentCopy = defineCall({
  path: '/api/staff/consents/copy',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: "The researcher's copy of a consent as PDF, with the name of the responsible researcher; audited",
  input: theConsent,
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'too-many-requests'],
});

export const readSentConsent = defineCall({
  path: '/api/staff/consents/signed-document',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Downloads an uploaded signed PDF, never displayed; audited',
  input: theConsent,
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'too-many-requests'],
});

const inspectionShape = z.object({
  verdict: z.enum(signatureVerdicts),
  /** From the consent. */
  typedName: z.string(),
  /** From the certificate; null if unreadable. */
  signer: z.object({ name: z.string(), issuer: z.string() }).nullable(),
  receivedAt: instant,
  roots: z.int(),
  confirmation: confirmationShape.nullable(),
});
export type SignatureInspection = z.output<typeof inspectionShape>;

export const inspectSignature = defineCall({
  path: '/api/staff/consents/signature',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: "Verifies the signature of an uploaded PDF again and returns its certificate's holder; audited",
  input: theConsent,
  output: inspectionShape,
  refusals: ['not-found', 'too-many-requests'],
});

export const confirmSignature = defineCall({
  path: '/api/staff/consents/signature/confirmation',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Confirms by hand that an uploaded PDF has the right signature',
  input: z.strictObject({
    consentId: z.uuid(),
    /** Of the reviewed document, which may have been replaced. */
    receivedAt: instant,
  }),
  output: z.object({ confirmation: confirmationShape }),
  refusals: ['not-found', 'document-changed'],
});

export const undoConfirmation = defineCall({
  path: '/api/staff/consents/signature/confirmation/undo',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'Reverts a manual confirmation to the result of the signature check',
  input: theConsent,
  output: z.object({}),
  refusals: ['not-found'],
});

export const downloadConsentBundle = defineCall({
  path: '/api/staff/consents/bundle',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary: 'For an ethics committee: the register of a period as CSV and a report as PDF, without names; audited',
  input: z
    .strictObject({
      from: dayOfStudy,
      to: dayOfStudy,
      /** For days and times in the files. */
      timeZone: reportedTimeZone,
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O último dia vem antes do primeiro.' }),
  output: fileShape,
  answersFile: true,
  refusals: ['too-many-requests'],
});
