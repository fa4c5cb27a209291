import { z } from 'zod';

/** Six digits, however they are spaced. */
export const appCodeShape = z
  .string()
  .transform((written) => written.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 números.'));

/** As the identity provider makes them: two groups of five letters and digits. People leave the hyphen out. */
export const recoveryCodeShape = z
  .string()
  .transform((written) => written.replaceAll(/[^a-zA-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[a-zA-Z0-9]{10}$/, 'O código tem 10 letras e números.'))
  .transform((bare) => `${bare.slice(0, 5)}-${bare.slice(5)}`);
