import { z } from 'zod';

/** Raised when a file could not be read by what is there today. */
export const formatOfToday = 1;

/** The first file in a backup. */
export const headName = 'wordmood-backup.json';
/** The last one: whoever has it has all. */
export const manifestName = 'manifest.json';
/** Below it lies what lies in the data folder. */
export const dataPrefix = 'data/';
export const databasePrefix = `${dataPrefix}postgres/`;
export const materialPrefix = 'study-material/';
/** A dump of a PostgreSQL of the operator's own, in numbered pieces. */
export const dumpPrefix = 'database.dump.';
export const settingsName = 'settings.json';
/** The name of a dump where it was put back to. */
export const dumpFile = 'database.dump';
/**
 * What a restore leaves in the data folder besides what was there: of the next backup these are no part, which has its own settings and
 * its own dump.
 */
export const restoredBesides: readonly string[] = [settingsName, dumpFile];

const headShape = z.object({
  format: z.int(),
  product: z.literal('wordmood'),
  version: z.string(),
  /** Of the checkout, where it is one. */
  commit: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Database files that run anywhere with the same PostgreSQL, a dump, or nothing but what lies beside the database. */
  database: z.enum(['files', 'dump', 'none']),
  postgresVersion: z.string(),
  /** The newest step of the schema, such as `0010-what-it-adds.sql`. */
  newestMigration: z.string(),
  /** Where the session secret is: in the data folder, or in settings that no backup holds. */
  sessionSecret: z.enum(['dataFolder', 'environment']),
  /** Folders of the database files: some are empty, and must be there. */
  folders: z.array(z.string()),
  /** About as many bytes will lie in the folder that it is put back to. */
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

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
