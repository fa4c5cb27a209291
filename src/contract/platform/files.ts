import { z } from 'zod';

/** Allowance for JSON around a base64 file. */
const envelopeBytes = 4096;

/** Output of calls with `answersFile`. */
export const fileShape = z.object({
  fileName: z.string().regex(/^[\w.-]{1,100}$/),
  contentType: z.enum([
    ...['application/pdf', 'application/zip', 'text/csv', 'text/plain'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ] as const),
  content: z.instanceof(Uint8Array),
});
export type FileAnswer = z.output<typeof fileShape>;

export function fileContent(maximumBytes: number) {
  return z
    .string()
    .min(1, 'Escolha um arquivo.')
    .max(Math.ceil(maximumBytes / 3) * 4, 'O arquivo é grande demais.')
    .pipe(z.base64('O arquivo não chegou inteiro. Tente de novo.'));
}

/** @returns the body limit of a call with one file */
export function bodyLimitFor(maximumFileBytes: number): number {
  return Math.ceil(maximumFileBytes / 3) * 4 + envelopeBytes;
}
