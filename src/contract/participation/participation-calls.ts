import { z } from 'zod';
import { longestEmail, longestName } from '#contract/accounts/account-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { day, toldTimeZone } from '#contract/platform/shapes.ts';
import { minimumAge } from '#study/protocol.ts';
import { researchRecordShape } from '#study/record/research-record.ts';
import { progressShape } from './progress-shape.ts';

/**
 * The questionnaire, with the messages that were given (docs/protocol/what-was-asked-for.md, 5). The screen checks with the same
 * shape.
 */
export const questionnaireShape = z.strictObject({
  fullName: z
    .string()
    .trim()
    .min(1, 'É preciso um Nome completo')
    .max(longestName, `O nome pode ter até ${longestName} letras`),
  email: z.string().trim().min(1, 'É preciso um email').max(longestEmail).pipe(z.email('Preencha um email válido.')),
  age: z
    .string()
    .trim()
    .min(1, 'É preciso uma Idade')
    .regex(/^\d{1,3}$/, 'A idade precisa ter apenas números.')
    .refine(
      (text) => Number(text) >= minimumAge,
      `A pesquisa é para pessoas com ${minimumAge} anos ou mais. Agradecemos o seu interesse.`,
    )
    .refine((text) => Number(text) <= 120, 'Confira a idade: ela parece alta demais.'),
  sex: z.enum(['masculino', 'feminino'], 'É preciso marcar um Sexo'),
  social: z.string().trim().min(1, 'É preciso preencher o Estado civil').max(100),
  education: z.string().trim().min(1, 'É preciso preencher a escolaridade').max(100),
  medications: z.string().trim().min(1, 'É preciso preencher as medicações em uso').max(2000, 'Use até 2000 letras.'),
  /** The date written by the person, "YYYY-MM-DD". */
  date: z
    .string()
    .min(1, 'É preciso uma Data')
    .pipe(z.iso.date('É preciso uma Data'))
    // Also keeps out the year 0, which databases do not know.
    .refine((date) => date >= '1900', 'Confira a data: ela parece antiga demais.'),
});

export const readProgress = defineCall({
  method: 'GET',
  path: '/api/participation/progress',
  access: 'signed-in',
  summary: 'Where the caller stands in the study',
  output: progressShape,
  refusals: [],
});

export const enrol = defineCall({
  method: 'POST',
  path: '/api/participation/enrolment',
  access: 'signed-in',
  summary: 'Hands in the questionnaire and joins the study: group 1, phase 1, research wordMood',
  input: z.strictObject({
    ...questionnaireShape.shape,
    wantsToParticipate: z.literal(true, 'Para participar, marque "Quero participar".'),
    timeZone: toldTimeZone,
  }),
  output: progressShape,
  refusals: ['consent-needed', 'consent-outdated', 'signed-document-needed', 'already-enrolled', 'study-closed'],
});

export const startDay = defineCall({
  method: 'POST',
  path: '/api/participation/day',
  access: 'participant',
  summary: 'Starts day 2 or 3 once it is open',
  input: z.strictObject({ day }),
  output: progressShape,
  refusals: ['wrong-day', 'wrong-phase', 'day-not-open', 'study-closed', 'consent-outdated', 'signed-document-needed'],
});

export const reportSessionTime = defineCall({
  method: 'POST',
  path: '/api/participation/session-time',
  access: 'participant',
  summary: 'Says for how long this page has been open and visible on this day, in whole seconds since it was loaded',
  input: z.strictObject({ day, pageId: z.uuid(), seconds: z.int().min(0).max(86_400) }),
  output: z.object({ day, sessionTimeSeconds: z.int() }),
  refusals: ['wrong-day'],
});

export const readResearchRecord = defineCall({
  method: 'GET',
  path: '/api/participation/record',
  access: 'participant',
  summary: 'The research record of the caller; the answer key stays out of it until the third day is finished',
  output: researchRecordShape,
  refusals: [],
});
