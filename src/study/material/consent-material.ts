import { z } from 'zod';
import { afterLeavingShape } from './evidence-sentence.ts';
import { materialText, versionShape } from './material-text.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';

export const summaryPictures = ['days', 'time', 'free', 'stop', 'secrecy', 'noDiagnosis'] as const;

const summaryShape = z.strictObject({
  title: materialText(),
  points: z
    .array(z.strictObject({ picture: z.enum(summaryPictures), title: materialText(), text: materialText() }))
    .min(1, 'é esperado pelo menos um ponto')
    .max(8, 'são esperados no máximo 8 pontos'),
  readLabel: materialText(),
});

/** Labels are front matter, the term is the body (`markdown`). */
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
  /** Part of the agreement. */
  summary: summaryShape.optional(),
  /** Sentence on retained evidence, by choice; without it the least is retained. */
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

/** As in the file: with all variants. */
export const writtenConsentShape = agreedConsentShape.extend({ afterLeaving: afterLeavingShape.optional() });

export function wholeConsentText({ summary, markdown }: Pick<AgreedConsent, 'summary' | 'markdown'>): string {
  if (summary === undefined) return markdown;
  const points = summary.points.map(({ title, text }) => `- **${title}.** ${text}`);
  return [`**${summary.title}**`, points.join('\n'), markdown].join('\n\n');
}

/** Everything agreed to; any change requires a new consent. */
export function agreedText(consent: AgreedConsent, values: PlaceholderValues): string {
  const { version, title, acceptLabel, healthDataLabel } = consent;
  return fillPlaceholders(
    [version, title, wholeConsentText(consent), acceptLabel, healthDataLabel].join('\n\n'),
    values,
  );
}
