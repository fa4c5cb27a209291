import { z } from 'zod';
import { afterLeavingShape } from './evidence-sentence.ts';
import { materialText, versionShape } from './material-text.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** What a point of the summary has beside it. */
export const summaryPictures = ['days', 'time', 'free', 'stop', 'secrecy', 'noDiagnosis'] as const;

const summaryShape = z.strictObject({
  title: materialText(),
  points: z
    .array(z.strictObject({ picture: z.enum(summaryPictures), title: materialText(), text: materialText() }))
    .min(1, 'é esperado pelo menos um ponto')
    .max(8, 'são esperados no máximo 8 pontos'),
  readLabel: materialText(),
});

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
  /** Read before the text, and part of what is agreed to. A text may have none. */
  summary: summaryShape.optional(),
  /** What evidence of the consent stays after leaving, for each choice; a text may not say it, and then the least stays. */
  afterLeaving: afterLeavingShape.optional(),
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
  summary: z
    .object({ title: z.string(), points: z.array(z.object({ title: z.string(), text: z.string() })) })
    .optional(),
});

export type AgreedConsent = z.output<typeof agreedConsentShape>;

/** The same as it stands in a file: with all that the study's choices could make of it. */
export const writtenConsentShape = agreedConsentShape.extend({ afterLeaving: afterLeavingShape.optional() });

/** @returns the text as a person reads it, in Markdown: its summary, where it has one, and the term */
export function wholeConsentText({ summary, markdown }: Pick<AgreedConsent, 'summary' | 'markdown'>): string {
  if (summary === undefined) return markdown;
  const points = summary.points.map(({ title, text }) => `- **${title}.** ${text}`);
  return [`**${summary.title}**`, points.join('\n'), markdown].join('\n\n');
}

/** @returns everything a person agrees to, as it stands on the screen. A change of any of it asks for a new consent. */
export function agreedText(consent: AgreedConsent, values: PlaceholderValues): string {
  const { version, title, acceptLabel, healthDataLabel } = consent;
  return fillPlaceholders(
    [version, title, wholeConsentText(consent), acceptLabel, healthDataLabel].join('\n\n'),
    values,
  );
}
