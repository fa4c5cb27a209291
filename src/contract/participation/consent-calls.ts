import { z } from 'zod';
import { isFullName } from '#contract/accounts/account-calls.ts';
import { personName } from '#contract/accounts/person-name.ts';
import { defineCall } from '#contract/platform/call.ts';
import { bodyLimitFor, fileContent, fileShape } from '#contract/platform/files.ts';
import { instant, reportedTimeZone } from '#contract/platform/shapes.ts';
import { evidenceChoices } from '#study/decisions/evidence-choice.ts';
import { progressShape } from './progress-shape.ts';

export const typedSignatureShape = personName('Falta a sua assinatura: escreva seu nome e sobrenome.').refine(
  isFullName,
  'Digite o nome e o sobrenome.',
);

const consentId = z.uuid();

export const consentRecord = z.object({
  consentId,
  version: z.string(),
  /** SHA-256 of the text as shown, in hexadecimal. */
  textHash: z.string(),
  acceptedAt: instant,
  /** Full name typed as a signature. */
  typedName: z.string(),
  accepted: z.boolean(),
  healthDataAccepted: z.boolean(),
  isCurrent: z.boolean(),
  signedDocumentReceivedAt: instant.nullable(),
  evidenceAfterLeaving: z.enum(evidenceChoices),
});
export type ConsentRecord = z.output<typeof consentRecord>;

export const giveConsent = defineCall({
  path: '/api/participation/consent',
  access: 'signed-in',
  summary: 'Accepts the displayed consent text, signed by the typed name; mails a copy',
  input: z.strictObject({
    /** Hash of the shown text, from the study material. */
    consentHash: z.string().length(64),
    accepted: z.literal(true, 'Para continuar, marque que leu e aceita o termo.'),
    /** Asked only if the settings separate it. */
    healthDataAccepted: z.boolean(),
    typedName: typedSignatureShape,
    /** The browser's time zone, by which the last date of enrolment is judged. */
    timeZone: reportedTimeZone.default(null),
  }),
  output: progressShape,
  refusals: [
    'no-new-people',
    'study-paused',
    'study-closed',
    'invited-only',
    'link-over',
    'places-taken',
    'consent-outdated',
    'incomplete',
    'too-many-requests',
  ],
});

export const declineConsent = defineCall({
  path: '/api/participation/consent/refusal',
  access: 'signed-in',
  summary: 'Declines a consent text, so that refusals can be counted',
  input: z.strictObject({
    consentHash: z.string().length(64),
  }),
  output: z.object({}),
  refusals: ['consent-outdated'],
});

export const readConsents = defineCall({
  path: '/api/participation/consents',
  access: 'signed-in',
  summary: 'All consents of the caller, newest first',
  output: z.object({ consents: z.array(consentRecord) }),
});

export const readConsentDocument = defineCall({
  path: '/api/participation/consents/document',
  access: 'signed-in',
  summary: "The caller's copy of a consent as PDF: the accepted text, name, boxes and time",
  input: z.strictObject({ consentId }),
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'too-many-requests'],
});

export const maximumSignedDocumentBytes = 5 * 1024 * 1024;

export const storeSignedDocument = defineCall({
  path: '/api/participation/consents/signed-document',
  access: 'signed-in',
  summary: 'Stores the consent as a PDF that was signed elsewhere, such as with gov.br; a later one replaces it',
  input: z.strictObject({ consentId, content: fileContent(maximumSignedDocumentBytes) }),
  maximumBodyBytes: bodyLimitFor(maximumSignedDocumentBytes),
  output: z.object({ consent: consentRecord }),
  refusals: ['signed-document-not-required', 'not-found', 'too-many-requests'],
});

export const readSignedDocument = defineCall({
  path: '/api/participation/consents/signed-document/content',
  access: 'signed-in',
  summary: "The caller's uploaded signed PDF",
  input: z.strictObject({ consentId }),
  output: fileShape,
  answersFile: true,
  refusals: ['not-found'],
});
