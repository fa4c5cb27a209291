import { z } from 'zod';
import { versionShape } from './material-text.ts';

const scoreShape = z.int().min(1).max(21);

/** `settings.json`: the study's numbers that a research group may change. */
export const studySettingsShape = z.strictObject({
  version: versionShape,
  /** Local time of the participant at which a later day opens at the earliest, on the next calendar day. */
  dayOpensAtLocalTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'é esperada uma hora como "04:00"'),
  hoursBetweenDays: z.number().min(0).max(720),
  /** No day opens after this calendar date (participant's local date); null for no end. */
  lastDate: z.iso.date('é esperada uma data como "2027-12-31", ou null').nullable(),
  /** Whether the ten words chosen from day 1 stay for all days. */
  wordSet: z.enum(['day1', 'perDay']),
  /** Whether consent asks for the use of health data in a check box of its own. */
  separateHealthDataConsent: z.boolean(),
  /** Whether a consent can or must also be sent as a PDF that was signed elsewhere, such as with gov.br. Older files do not have it. */
  signedConsent: z.enum(['off', 'optional', 'required']).default('off'),
  severityBands: z.boolean(),
  /** The care card opens when a sum reaches its number: answer 0 to 3 of item 21, scores 0 to 21. */
  careThresholds: z.strictObject({
    item21: z.int().min(1).max(3),
    depression: scoreShape,
    anxiety: scoreShape,
    stress: scoreShape,
  }),
});

/** What a browser may know of the settings. */
export const publicSettingsShape = studySettingsShape.pick({
  separateHealthDataConsent: true,
  signedConsent: true,
  severityBands: true,
});

export type StudySettings = z.output<typeof studySettingsShape>;
