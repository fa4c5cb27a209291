import { z } from 'zod';
import {
  cellDraws,
  classDraws,
  defaultGeneratorSettings,
  networkCounts,
} from '#study/assignment/generator-settings.ts';
import { evidenceChoices } from '#study/decisions/evidence-after-leaving.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { defaultInventoryDays, inventoryDayChoices } from '#study/inventory/inventory-days.ts';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { inventoryAnswers } from '#study/protocol.ts';
import { inOneForm } from '#study/text/one-form.ts';
import { defaultAgainSettings } from '#study/word-rating/rating-again.ts';
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

/** `settings.json`: the study's numbers that a research group may change. */
export const studySettingsShape = z.strictObject({
  version: versionShape,
  /** Local time of the participant at which a later day opens at the earliest, on the next calendar day. */
  dayOpensAtLocalTime: timeOfDayShape,
  hoursBetweenDays: z.number().min(0).max(720),
  /** After this calendar date (participant's local date) nobody joins and no day opens; null for no end. */
  lastDate: z.iso.date('é esperada uma data como "2027-12-31", ou null').nullable(),
  /** The day on which the study was over (in Brasília), from which the years of keeping its data count; null until then. */
  endedOn: z.iso.date('é esperada uma data como "2028-06-30", ou null').nullable().default(null),
  /** Whether the ten words chosen from day 1 stay for all days. */
  wordSet: z.enum(['day1', 'perDay']),
  /** Networks of words and pseudo-words in Treino 2 (docs/protocol/relational-tasks.md, 16). May be left out. */
  networks: z.literal(networkCounts, 'é esperado 1 ou 2').default(defaultGeneratorSettings.networks),
  /** Whether single cues and letters of the trainings are drawn anew for each attempt (17). May be left out. */
  cells: z.enum(cellDraws).default(defaultGeneratorSettings.cells),
  /** Whether a word's answer class in Treino 2 and Teste 2 is its pole, or drawn (18). May be left out. */
  classes: z.enum(classDraws).default(defaultGeneratorSettings.classes),
  /** Whether day 1's ten words and their neighbours are rated once more after the fortieth (docs/protocol/study-rules.md, 4). */
  baselineAgain: z.boolean().default(defaultAgainSettings.baselineAgain),
  /** Whether five words are rated once more at the end of each day's rating. May be left out. */
  retest: z.boolean().default(defaultAgainSettings.retest),
  /** Whether the eight pseudo-words are rated after Teste 2 of each day. May be left out. */
  ratePseudoWords: z.boolean().default(defaultAgainSettings.ratePseudoWords),
  /** Whether the inventory is asked on every day. May be left out. */
  inventoryDays: z.enum(inventoryDayChoices).default(defaultInventoryDays),
  /** On which side of the scale of ratings pleasant is. May be left out. */
  scaleDirection: z.enum(scaleDirections).default(defaultScaleDirection),
  /** Whether consent asks for the use of health data in a check box of its own. */
  separateHealthDataConsent: z.boolean(),
  /** Whether a consent can or must also be sent as a PDF that was signed elsewhere, such as with gov.br. May be left out. */
  signedConsent: z.enum(['off', 'optional', 'required']).default('off'),
  /** What evidence of a consent stays after somebody has left; the term says the same (`evidence-sentence.ts`). */
  evidenceAfterLeaving: z.enum(evidenceChoices).default('count'),
  severityBands: z.boolean(),
  /** The clinic whose professionals people are shown, written as in their list of clinics. Null, or not there, for none yet. */
  clinic: z
    .string()
    .trim()
    .min(1, 'é esperado o nome de uma clínica, ou null')
    .max(200)
    .overwrite(inOneForm)
    .nullable()
    .default(null),
  /** The care card opens when a sum reaches its number: answer 0 to 3 of item 21, scores 0 to 21. */
  careThresholds: z.strictObject({
    item21: z
      .int()
      .min(1)
      .max(Math.max(...inventoryAnswers)),
    ...keyedBy(inventoryScales, () => scoreShape),
  }),
  /** What the team promises itself when the answers of an inventory ask for somebody to look. May be left out. */
  safety: z
    .strictObject({
      /** Until when a case is to be closed; after that it stands out and the team is mailed once. */
      hoursToAction: z.number().min(1).max(720),
    })
    .default({ hoursToAction: 24 }),
  /** Mails that a day is open. Times of day are where the participant lives. May be left out. */
  reminders: z
    .strictObject({
      isOn: z.boolean(),
      /** Nothing is mailed from the first to the second; the same twice for no quiet hours. */
      quietFrom: timeOfDayShape,
      quietUntil: timeOfDayShape,
      /** Days from the first reminder to a second one, for those who still have not begun; null for no second one. */
      secondAfterDays: z.int().min(1).max(14).nullable(),
      /** Hours without an answer after which who has stopped within a day is reminded; null for never. May be left out. */
      stoppedAfterHours: hoursOfPause,
      /** The same for who has consented and not sent the questionnaire. */
      consentedAfterHours: hoursOfPause,
    })
    .default({
      ...{ isOn: true, quietFrom: '21:00', quietUntil: '08:00' },
      ...{ secondAfterDays: null, stoppedAfterHours: null, consentedAfterHours: null },
    }),
  /** So many days before the time of some data is over the team is told. May be left out. */
  retentionNoticeDays: z.int().min(1).max(365).default(90),
  /** What a change of one person's sums is judged by (`statistics/individual-change.ts`). May be left out. */
  individualChange: z.strictObject(keyedBy(inventoryScales, () => scaleNormShape)).default(defaultScaleNorms),
});

/** What a browser may know of the settings. */
export const publicSettingsShape = studySettingsShape.pick({
  separateHealthDataConsent: true,
  signedConsent: true,
  severityBands: true,
  lastDate: true,
});

export type StudySettings = z.output<typeof studySettingsShape>;
