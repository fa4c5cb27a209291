import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Materials } from '#server/platform/study-material/materials.ts';
import type { StudyMaterial } from '#study/material/material.ts';

/** What the server is made of; everything that serves a call gets what it needs from here. */
export type Installation = {
  config: Config;
  /** At least 32 characters; signs the session cookies. */
  sessionSecret: string;
  database: Database;
  clock: Clock;
  /** What this server knows of the generations of the study material. */
  materials: Materials;
  /** The newest of them at the moment of asking: to be asked for in each call, and kept in none. */
  readonly material: StudyMaterial;
  log: Logger;
  metrics: Metrics;
};

/** @returns the parts with the material that is in force whenever it is asked for */
export function installationOf<Parts extends { materials: Materials }>(
  parts: Parts,
): Parts & { readonly material: StudyMaterial } {
  return {
    ...parts,
    get material() {
      return parts.materials.inForce.material;
    },
  };
}
