import { z } from 'zod';
import {
  cellDraws,
  classDraws,
  defaultGeneratorSettings,
  networkCounts,
} from '#study/assignment/generator-settings.ts';
import { evidenceChoices } from '#study/decisions/evidence-choice.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { defaultInventoryDays, inventoryDayChoices } from '#study/inventory/inventory-days.ts';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { inventoryAnswers } from '#study/protocol.ts';
import { normalizeLine } from '#study/text/normalize-text.ts';
import { defaultRepeatSettings } from '#study/word-rating/repeat-settings.ts';
import { defaultScaleDirection, scaleDirections } from '#study/word-rating/scale-direction.ts';
import { versionShape } from './material-text.ts';

const scoreShape = z.int().min(1).max(highestScore);
export const timeOfDayShape = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'é esperada uma hora como "04:00"');

const scaleNormShape = z.strictObject({
  standardDeviation: z.number().positive().max(highestScore),
  reliability: z.number().min(0).max(0.999),
  recoveredAtMost: z
    .int()
    .min(0)
    .max(highestScore - 1),
});

const hoursOfPause = z.int().min(1).max(336).nullable().default(null);

export const studySettingsShape = z.strictObject({
  version: versionShape,
  /** Participant's local time; earliest opening on the next calendar day. */
  dayOpensAtLocalTime: timeOfDayShape,
  hoursBetweenDays: z.number().min(0).max(720),
  /** Last local date for joining or starting a day; null for no end. */
  lastDate: z.iso.date('é esperada uma data como "2027-12-31", ou null').nullable(),
  /** End of the study in Brasília, which starts the retention period; null until then. */
  endedOn: z.iso.date('é esperada uma data como "2028-06-30", ou null').nullable().default(null),
  /** Ten words for all days, or drawn daily. */
  wordSet: z.enum(['day1', 'perDay']),
  /** Networks of Treino 2 (docs/protocol/relational-tasks.md, 16). */
  networks: z.literal(networkCounts, 'é esperado 1 ou 2').default(defaultGeneratorSettings.networks),
  /** Draw of single cues and letters of the trainings (17). */
  cells: z.enum(cellDraws).default(defaultGeneratorSettings.cells),
  /** Answer class in Treino 2 and Teste 2 (18). */
  classes: z.enum(classDraws).default(defaultGeneratorSettings.classes),
  /** Repeats the ten words and their neighbours on day 1 (docs/protocol/study-rules.md, 4). */
  baselineAgain: z.boolean().default(defaultRepeatSettings.baselineAgain),
  /** At the end of each day's rating. */
  retest: z.boolean().default(defaultRepeatSettings.retest),
  /** Whether the eight pseudo-words are rated after Teste 2 of each day. May be left out. */
  ratePseudoWords: z.boolean().default(defaultRepeatSettings.ratePseudoWords),
  /** Whether the inventory is asked on every day. May be left out. */
  inventoryDays: z.enum(inventoryDayChoices).default(defaultInventoryDays),
  scaleDirection: z.enum(scaleDirections).default(defaultScaleDirection),
  separateHealthDataConsent: z.boolean(),
  /** Such as by gov.br. */
  signedConsent: z.enum(['off', 'optional', 'required']).default('off'),
  /** The term announces it (`evidence-sentence.ts`). */
  evidenceAfterLeaving: z.enum(evidenceChoices).default('count'),
  severityBands: z.boolean(),
  /** Clinic whose professionals are shown, as spelt in the list of clinics. */
  clinic: z
    .string()
    .trim()
    .min(1, 'é esperado o nome de uma clínica, ou null')
    .max(200)
    .overwrite(normalizeLine)
    .nullable()
    .default(null),
  /** Lowest values that open the help card: answer 0 to 3 of item 21, scores 0 to 21. */
  careThresholds: z.strictObject({
    item21: z
      .int()
      .min(1)
      .max(Math.max(...inventoryAnswers)),
    ...keyedBy(inventoryScales, () => scoreShape),
  }),
  safety: z
    .strictObject({
      /** Deadline for closing a case; overdue cases are mailed once. */
      hoursToAction: z.number().min(1).max(720),
    })
    .default({ hoursToAction: 24 }),
  /** Mails about open days, in the participant's local time. */
  reminders: z
    .strictObject({
      isOn: z.boolean(),
      /** Quiet hours; equal times for none. */
      quietFrom: timeOfDayShape,
      quietUntil: timeOfDayShape,
      /** Days to a second reminder; null for none. */
      secondAfterDays: z.int().min(1).max(14).nullable(),
      /** Hours of inactivity within a day; null for never. */
      stoppedAfterHours: hoursOfPause,
      /** After consent without enrolment. */
      consentedAfterHours: hoursOfPause,
    })
    .default({
      ...{ isOn: true, quietFrom: '21:00', quietUntil: '08:00' },
      ...{ secondAfterDays: null, stoppedAfterHours: null, consentedAfterHours: null },
    }),
  /** Advance notice of expiring data. */
  retentionNoticeDays: z.int().min(1).max(365).default(90),
  /** `statistics/individual-change.ts`. */
  individualChange: z.strictObject(keyedBy(inventoryScales, () => scaleNormShape)).default(defaultScaleNorms),
});

export const publicSettingsShape = studySettingsShape.pick({
  separateHealthDataConsent: true,
  signedConsent: true,
  severityBands: true,
  lastDate: true,
});

export type StudySettings = z.output<typeof studySettingsShape>;
