import { z } from 'zod';

/** What is to be known of copied rows before they are loaded: the schema that they fit, and where its sequences have come to. */
export const copiedDatabaseShape = z.object({
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Without generated columns. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Those from which a number was taken; `last` is the latest. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
});
export type CopiedDatabase = z.output<typeof copiedDatabaseShape>;
export type CopiedTable = CopiedDatabase['tables'][number];
