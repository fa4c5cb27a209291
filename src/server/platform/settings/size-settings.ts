import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

const defaultConnections = 1_000;
export const defaultDatabaseConnections = 10;
/** The embedded database allows 60: threads, commands and operators need the rest. */
const maximumEmbeddedConnections = 40;

const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

export const sizeVariables = {
  CONNECTIONS: { shape: count(10, 100_000).default(defaultConnections), expected: 'a number from 10 to 100000' },
  DATABASE_CONNECTIONS: {
    shape: count(2, 1_000).default(defaultDatabaseConnections),
    expected: 'a number from 2 to 1000',
  },
} as const;

export type Sizes = {
  connections: number;
  databaseConnections: number;
};

/** @throws StartupFailure for more connections than the embedded database has */
export function readSizes(environment: {
  CONNECTIONS: number;
  DATABASE_CONNECTIONS: number;
  DATABASE_URL: string | undefined;
}): Sizes {
  const connections = environment.CONNECTIONS;
  if (environment.DATABASE_URL === undefined && environment.DATABASE_CONNECTIONS > maximumEmbeddedConnections) {
    throw new StartupFailure(
      `DATABASE_CONNECTIONS must be at most ${maximumEmbeddedConnections} without DATABASE_URL.`,
    );
  }
  return {
    connections,
    databaseConnections: environment.DATABASE_CONNECTIONS,
  };
}
