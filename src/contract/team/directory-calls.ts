import { z } from 'zod';
import { category } from '#contract/accounts/account-calls.ts';
import { personName } from '#contract/accounts/person-name.ts';
import { defineCall } from '#contract/platform/call.ts';
import { uniqueTexts } from '#study/text/same-text.ts';
import { nameText } from '#study/text/text-shapes.ts';

const professionalName = personName('Escreva o nome.');

/** Name of a clinic, as in `settings.json`; compared by `same-text.ts`. */
const clinicName = nameText({
  field: 'Clínica',
  longest: 200,
  tooLong: 'O nome da clínica pode ter até 200 letras.',
  missing: 'Escreva o nome da clínica.',
});

const clinics = z.array(clinicName).max(20, 'São até 20 clínicas.').overwrite(uniqueTexts);

/** Fields of docs/protocol/what-was-asked-for.md, 3.2. */
export const professionalShape = z.object({
  id: z.string(),
  displayName: z.string(),
  category,
  clinic: z.array(z.string()),
});
export type Professional = z.output<typeof professionalShape>;

const professionalId = z.uuid();

export const listProfessionals = defineCall({
  path: '/api/professionals',
  access: 'signed-in',
  summary: 'Doctors of the clinic in the study material, by name',
  output: z.object({
    /** Null if the study material names none; then there are no professionals. */
    clinic: z.string().nullable(),
    professionals: z.array(professionalShape),
  }),
});

export const readProfessional = defineCall({
  path: '/api/professionals/one',
  access: 'signed-in',
  summary: 'One professional, of any clinic',
  input: z.strictObject({ professionalId }),
  output: z.object({ professional: professionalShape }),
  refusals: ['not-found'],
});

const professionalRecordShape = z.object({
  professionalId: z.string(),
  displayName: z.string(),
  clinics: z.array(z.string()),
  hasAccount: z.boolean(),
  /** Listed under "Profissionais". */
  isShown: z.boolean(),
});
export type ProfessionalRecord = z.output<typeof professionalRecordShape>;

export const listProfessionalRecords = defineCall({
  path: '/api/staff/professionals',
  needsRole: 'administration',
  summary: 'All professionals, also unpublished ones, and the doctors who are not listed yet',
  output: z.object({
    clinic: z.string().nullable(),
    professionals: z.array(professionalRecordShape),
    otherDoctors: z.array(z.object({ accountId: z.string(), displayName: z.string() })),
  }),
});

export const addProfessional = defineCall({
  path: '/api/staff/professionals/add',
  needsRole: 'administration',
  summary: "Adds a professional: a doctor's account with its name, or a name without an account",
  input: z.strictObject({
    /** Drawn by the page, for idempotency; the id of the new professional. */
    key: z.uuid().optional(),
    who: z.union([
      z.strictObject({ displayName: professionalName }),
      z.strictObject({ accountId: z.string().min(1).max(100) }),
    ]),
    clinics,
  }),
  output: z.object({ professionalId: z.string() }),
  refusals: ['not-found', 'conflict'],
});

const professionalInput = {
  /** Null with an account, which has the name. */
  displayName: professionalName.nullable(),
  clinics,
};

export const changeProfessional = defineCall({
  path: '/api/staff/professionals/change',
  needsRole: 'administration',
  summary: "Changes a professional's clinics and, without an account, the name",
  input: z.strictObject({
    professionalId,
    ...professionalInput,
    /** Optimistic lock: as the editor read it. */
    shown: z.strictObject(professionalInput).optional(),
  }),
  output: z.object({}),
  refusals: ['not-found', 'conflict', 'edit-conflict'],
});

export const removeProfessional = defineCall({
  path: '/api/staff/professionals/remove',
  needsRole: 'administration',
  summary: 'Removes a professional from the list; an account remains',
  input: z.strictObject({ professionalId }),
  output: z.object({}),
  refusals: ['not-found'],
});
