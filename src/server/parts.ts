import type { Logger } from 'pino';
import type { StudyMaterial } from '../study/material.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';

/** What the server is made of; everything that serves a call gets what it needs from here. */
export type Parts = {
  config: Config;
  /** At least 32 characters; signs the session cookies. */
  sessionSecret: string;
  database: Database;
  clock: Clock;
  material: StudyMaterial;
  log: Logger;
};
