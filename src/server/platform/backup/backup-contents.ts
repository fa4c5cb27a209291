import { z } from 'zod';

export const currentFormat = 1;

/** The first file. */
export const headName = 'wordmood-backup.json';
/** The last file. */
export const manifestName = 'manifest.json';
export const dataPrefix = 'data/';
export const materialPrefix = 'study-material/';
export const settingsName = 'settings.json';
/** Schema of the rows, before them. */
export const databaseName = 'database.json';
const rowsName = /^database\/([^/]+)\/\d{6}$/;

export const nameOfRows = (table: string, number: number) => `database/${table}/${String(number).padStart(6, '0')}`;
export const tableOfRows = (name: string) => rowsName.exec(name)?.[1] ?? null;

export const headShape = z.object({
  format: z.int(),
  product: z.literal('wordmood'),
  version: z.string(),
  startedAt: z.iso.datetime(),
  newestMigration: z.string(),
  sessionSecret: z.enum(['dataFolder', 'environment']),
});
export type BackupHead = z.output<typeof headShape>;

export const manifestShape = z.object({
  /** Moment of the snapshot. */
  madeAt: z.iso.datetime(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof manifestShape>;
