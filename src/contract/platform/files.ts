import { z } from 'zod';

/** Extra room for the field names around a file that travels as base64 in JSON. */
const envelopeBytes = 4096;

/** What a call with `answersFile` hands out. */
export const fileShape = z.object({
  fileName: z.string().regex(/^[\w.-]{1,100}$/),
  contentType: z.enum([
    ...['application/pdf', 'application/zip', 'text/csv', 'text/plain'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ] as const),
  content: z.instanceof(Uint8Array),
});
export type FileAnswer = z.output<typeof fileShape>;

/** @returns the shape of a file of so many bytes at most, as base64 */
export function fileContent(maximumBytes: number) {
  return z
    .string()
    .min(1, 'Escolha um arquivo.')
    .max(Math.ceil(maximumBytes / 3) * 4, 'O arquivo é grande demais.')
    .pipe(z.base64('O arquivo não chegou inteiro. Tente de novo.'));
}

/** @returns the size limit of a body that carries one file of so many bytes at most */
export function bodyBytesFor(maximumFileBytes: number): number {
  return Math.ceil(maximumFileBytes / 3) * 4 + envelopeBytes;
}
