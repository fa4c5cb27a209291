import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Materials } from '#server/platform/study-material/materials.ts';
import type { StudyMaterial } from '#study/material/material.ts';

/** Dependencies of the server, handed to every handler. */
export type ServerContext = {
  config: Config;
  /** At least 32 characters; signs session cookies. */
  sessionSecret: string;
  database: Database;
  clock: Clock;
  /** Editions of the study material known to this server. */
  materials: Materials;
  /** The current edition: read it in each call, never cache it. */
  readonly material: StudyMaterial;
  log: Logger;
  metrics: Metrics;
};

/** @returns the dependencies with a getter of the current material */
export function withCurrentMaterial<Parts extends { materials: Materials }>(
  deps: Parts,
): Parts & { readonly material: StudyMaterial } {
  return {
    ...deps,
    get material() {
      return deps.materials.inForce.material;
    },
  };
}
