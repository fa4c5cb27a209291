import { z } from 'zod';
import { defineCall } from './call.ts';

/** Shapes and messages of the account forms: specification, section 5. An empty value is invalid without a message on blur. */
export const emailShape = z.string().trim().max(254).pipe(z.email('Preencha um email válido.'));
export const passwordShape = z
  .string()
  .max(128, 'A senha pode ter até 128 letras e números.')
  .regex(/^[a-zA-Z0-9]{8,}$/, 'A senha precisa ter pelo menos 8 caracteres.');

export const registerShape = z.strictObject({
  name: z.string().trim().min(1, 'You need a first name').max(200, 'O nome pode ter até 200 letras.'),
  email: z.string().trim().min(1, 'You need a email').pipe(emailShape),
  password: z.string().min(1, 'You need a password').pipe(passwordShape),
});

export const accountShape = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  category: z.enum(['patient', 'doctor']),
  /** Empty until the person joins the study. */
  research: z.enum(['', 'wordMood']),
  member: z.boolean(),
  staff: z.boolean(),
});
export type Account = z.output<typeof accountShape>;

export const readAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  access: 'anyone',
  summary: 'Who is calling, or null',
  output: z.object({ account: accountShape.nullable() }),
  refusals: [],
});
