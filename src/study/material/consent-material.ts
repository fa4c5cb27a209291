import { z } from 'zod';
import { materialText, versionShape } from './material-text.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** `consent.md`: the labels stand in its front matter, the term itself below it (`markdown`). */
export const consentShape = z.strictObject({
  version: versionShape,
  title: materialText(),
  acceptLabel: materialText(),
  healthDataLabel: materialText(),
  participateLabel: materialText(),
  signatureLabel: materialText(),
  dateLabel: materialText(),
  downloadLabel: materialText(),
  continueLabel: materialText(),
  declineLabel: materialText(),
  hintWhenDisabled: materialText(),
  declinedText: materialText(),
  withdrawal: z.strictObject({
    question: materialText(),
    eraseLabel: materialText(),
    keepLabel: materialText(),
    stayLabel: materialText(),
    doneText: materialText(),
  }),
  markdown: materialText(),
});

export type ConsentMaterial = z.output<typeof consentShape>;

/** The part of it that a person agrees to. */
export const agreedConsentShape = z.object({
  version: z.string(),
  title: z.string(),
  markdown: z.string(),
  acceptLabel: z.string(),
  healthDataLabel: z.string(),
});

export type AgreedConsent = z.output<typeof agreedConsentShape>;

/** @returns everything a person agrees to, as it stands on the screen. A change of any of it asks for a new consent. */
export function agreedText(consent: AgreedConsent, values: PlaceholderValues): string {
  const { version, title, markdown, acceptLabel, healthDataLabel } = consent;
  return fillPlaceholders([version, title, markdown, acceptLabel, healthDataLabel].join('\n\n'), values);
}
