import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFilesIn } from '#scripts/hash-files.mjs';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { openRehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import { type ServerContext, withCurrentMaterial } from '#server/platform/context/server-context.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createPrometheusMetrics } from '#server/platform/metrics/prometheus-metrics.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { openMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { stopComputations } from '#server/research/snapshots/compute-snapshot.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { noteRefusal } from './refusals-seen.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const read = new Map<string, Promise<StudyMaterial>>();

/** Cache per process: reading and checking the material takes most of a start. */
function materialIn(folder: string): Promise<StudyMaterial> {
  const files = hashFilesIn(folder, ['.']);
  const material = read.get(files) ?? loadMaterial(folder);
  read.set(files, material);
  return material;
}

/** Connection facts passed to the server. */
function connectionFrom(remoteAddress: string, { headers }: RequestInit) {
  return { incoming: { socket: { remoteAddress }, headers: Object.fromEntries(new Headers(headers)) } };
}

/**
 * The whole server on a database of its own, without a network in between; its clock can be moved.
 * @param open another database than a copy of the empty one
 */
export async function startTestApp(
  settings: Record<string, string> = { REHEARSAL: 'public' },
  open: () => Promise<TestDatabase> = openTestDatabase,
) {
  const { database, connectionString, close: closeDatabase } = await open();
  // No other server moves it: it need not be read before each call.
  const clock = { ...(await openRehearsalClock(database)), refresh: async () => {} };
  const logged: string[] = [];
  const metrics = createPrometheusMetrics({ withProcess: false });
  // Nothing of another database, or of a developer's settings.
  const dataFolder = join(tmpdir(), `wordmood-app-${randomUUID()}`);
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  const makeParts = async (own: Record<string, string>): Promise<ServerContext & { clock: typeof clock }> => {
    const settings = {
      DATABASE_URL: connectionString,
      DATA_DIR: dataFolder,
      IDENTITY_EMULATOR_PORT: 'off',
      LOG_LEVEL: 'silent',
      ...own,
    };
    const config = readConfig(settings);
    const folder = await materialIn(config.studyMaterialDirectory);
    const materials = await openMaterials({ database, clock, log, folder, pinPeopleToMaterial });
    const sessionSecret = 'only-for-tests-'.repeat(3);
    return withCurrentMaterial({ config, database, clock, materials, log, metrics, sessionSecret });
  };
  const address = settings.PUBLIC_ADDRESS ?? 'http://localhost:3000';
  let parts = await makeParts(settings);
  let app = await createApp(parts);
  return {
    get app() {
      return app;
    },
    get parts() {
      return parts;
    },
    get material() {
      return parts.material;
    },
    database,
    connectionString,
    clock,
    logged,
    /** @returns the metrics page, as monitoring reads it */
    readMetrics: () => metrics.page(),
    /**
     * A browser of one person; it stays signed in over a restart.
     * @param around what happens on the way to the server and back, such as requests that are sent twice
     * @param from the address that the server sees it come from
     */
    newClient: (around: (send: Send) => Send = (send) => send, from = '127.0.0.1') =>
      new StudyClient(
        address,
        around(async (url, init) => {
          const response = await app.request(url, init, connectionFrom(from, init));
          return noteRefusal({ method: init.method ?? 'GET', url }, response);
        }),
      ),
    /** Restarts on the same database with other settings. */
    async restartWith(changed: Record<string, string>) {
      parts = await makeParts({ ...settings, ...changed });
      app = await createApp(parts);
    },
    /** The threads for documents and signatures stay for the next file: they know no database. */
    async close() {
      await stopComputations(database);
      await closeDatabase();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
