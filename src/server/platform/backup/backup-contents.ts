import { z } from 'zod';
import { type CopiedDatabase, copiedDatabaseShape } from '#server/platform/database/row-copy/copied-database.ts';

/** Raised when a file could not be read by what is there today. */
export const formatOfToday = 1;

/** The first file in a backup. */
export const headName = 'wordmood-backup.json';
/** The last one: whoever has it has all. */
export const manifestName = 'manifest.json';
/** Below it are the files of the data folder, without those in folders of it. */
export const dataPrefix = 'data/';
export const materialPrefix = 'study-material/';
/** A restore leaves it in the data folder; the next backup has its own. */
export const settingsName = 'settings.json';
/** What is to be known of the rows, before them. */
export const databaseName = 'database.json';
const rowsName = /^database\/([^/]+)\/\d{6}$/;

/** @returns the name of a piece of a table's rows, as `COPY` writes and reads them */
export const nameOfRows = (table: string, number: number) => `database/${table}/${String(number).padStart(6, '0')}`;
/** @returns whose rows are in a file of the backup; null where it is another file */
export const tableOfRows = (name: string) => rowsName.exec(name)?.[1] ?? null;

const headShape = z.object({
  format: z.int(),
  product: z.literal('wordmood'),
  version: z.string(),
  /** Of the checkout, where it is one. */
  commit: z.string().nullable(),
  startedAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** The newest step of the schema, such as `0010-what-it-adds.sql`. */
  newestMigration: z.string(),
  /** Where the session secret is: in the data folder, or in settings that no backup holds. */
  sessionSecret: z.enum(['dataFolder', 'environment']),
  /** About as many bytes will be in the folder that it is put back to, the database included. */
  bytes: z.int().min(0),
});
/** What is to be known before anything is put back. */
export type BackupHead = z.output<typeof headShape>;

const manifestShape = z.object({
  /** Everything that was acknowledged until then is in it. */
  madeAt: z.iso.datetime(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
/** What is in a backup, file by file. */
export type BackupManifest = z.output<typeof manifestShape>;

/** @throws whatever is not as expected */
export const parseHead = (bytes: Uint8Array): BackupHead => headShape.parse(JSON.parse(textOf(bytes)));
/** @throws whatever is not as expected */
export const parseManifest = (bytes: Uint8Array): BackupManifest => manifestShape.parse(JSON.parse(textOf(bytes)));

/** @throws whatever is not as expected */
export const parseDatabase = (bytes: Uint8Array): CopiedDatabase =>
  copiedDatabaseShape.parse(JSON.parse(textOf(bytes)));

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
