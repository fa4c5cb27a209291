import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { StudyMaterial } from '#study/material/material.ts';

/** What the server is made of; everything that serves a call gets what it needs from here. */
export type Installation = {
  config: Config;
  /** At least 32 characters; signs the session cookies. */
  sessionSecret: string;
  database: Database;
  clock: Clock;
  material: StudyMaterial;
  log: Logger;
  metrics: Metrics;
};
