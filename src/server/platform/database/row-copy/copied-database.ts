import { z } from 'zod';

export const copiedDatabaseShape = z.object({
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Without generated columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Used ones. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
});
export type CopiedDatabase = z.output<typeof copiedDatabaseShape>;
export type CopiedTable = CopiedDatabase['tables'][number];
