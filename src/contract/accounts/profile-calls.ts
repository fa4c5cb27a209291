import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { sexes } from '#study/material/fixed-fields.ts';
import { researchName } from '#study/protocol.ts';
import { wordCloudNodeShape } from '#study/record/word-cloud.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';
import { category } from './account-calls.ts';

export const maximumLineLength = 200;
export const maximumTextLength = 4000;
/** Lines of a list field. */
export const maximumListLength = 50;
const shortText = freeTextUpTo(maximumLineLength);
const longText = freeTextUpTo(maximumTextLength);
const list = z.array(shortText.min(1)).max(maximumListLength, `A lista pode ter até ${maximumListLength} linhas.`);

/** Optional personal fields of the user record (docs/protocol/what-was-asked-for.md, 3.1); empty means not given. */
export const profileShape = z.strictObject({
  sex: z.enum(['', ...sexes]),
  /** "YYYY-MM-DD", or empty. */
  birthDate: z.union([
    z.literal(''),
    z.iso.date('Confira a data.').refine((date) => date >= '1900', 'Confira a data: ela parece antiga demais.'),
  ]),
  social: shortText,
  education: shortText,
  listProblems: list,
  listGoals: list,
  listValues: list,
  actionPlan: longText,
  personalityTraits: longText,
  favorites: longText,
  phrases: list,
});
export type Profile = z.output<typeof profileShape>;

const cloud = z.array(wordCloudNodeShape);

/** The user record, with its field names (docs/protocol/what-was-asked-for.md, 3.1). */
export const userRecordShape = profileShape.extend({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  category,
  /** Empty until enrolment; `false` for an account created by an external provider. */
  research: z.union([z.literal(false), z.enum(['', researchName])]),
  member: z.boolean(),
  staff: z.boolean(),
  /** False, or the picture's address at an external provider; never displayed. */
  profilePic: z.union([z.literal(false), z.string()]),
  /** Whole years, from the birth date, else the questionnaire; null if unknown. */
  age: z.int().nullable(),
  /** Word cloud of the latest rated day. */
  wordCloud: cloud,
  wordCloudDay1: cloud,
  wordCloudDay2: cloud,
  wordCloudDay3: cloud,
});
export type UserRecord = z.output<typeof userRecordShape>;

export const readUserRecord = defineCall({
  path: '/api/account/user-record',
  access: 'signed-in',
  summary: 'The user record of the caller',
  output: userRecordShape,
});

export const storeProfile = defineCall({
  path: '/api/account/profile',
  access: 'signed-in',
  summary: 'Replaces the personal fields of the user record',
  input: profileShape,
  output: userRecordShape,
});
