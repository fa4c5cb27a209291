import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const defaultConnections = 1_000;
export const defaultDatabaseConnections = 10;
/** The embedded database takes 60: threads, commands and whoever looks into it need some. */
const mostToEmbeddedDatabase = 40;

const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

/** The variables of `config.ts` that say how much one server holds at a time. */
export const sizeVariables = {
  CONNECTIONS: { shape: count(10, 100_000).default(defaultConnections), expected: 'a number from 10 to 100000' },
  DATABASE_CONNECTIONS: {
    shape: count(2, 1_000).default(defaultDatabaseConnections),
    expected: 'a number from 2 to 1000',
  },
} as const;

/** How much one server holds at a time. */
export type Sizes = {
  /** Connections in all. */
  connections: number;
  /** Connections to the database. */
  databaseConnections: number;
};

/** @throws StartupFailure where the embedded database would be asked for more connections than it has */
export function readSizes(given: {
  CONNECTIONS: number;
  DATABASE_CONNECTIONS: number;
  DATABASE_URL: string | undefined;
}): Sizes {
  const connections = given.CONNECTIONS;
  if (given.DATABASE_URL === undefined && given.DATABASE_CONNECTIONS > mostToEmbeddedDatabase) {
    throw new StartupFailure(`DATABASE_CONNECTIONS must be at most ${mostToEmbeddedDatabase} without DATABASE_URL.`);
  }
  return {
    connections,
    databaseConnections: given.DATABASE_CONNECTIONS,
  };
}
