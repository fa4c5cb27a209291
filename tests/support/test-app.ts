import pino from 'pino';
import { StudyClient } from '../../scripts/simulation/study-client.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openRehearsalClock } from '../../src/server/rehearsal/rehearsal-clock-store.ts';
import { loadMaterial } from '../../src/server/study-material/load-material.ts';
import { openTestDatabase } from './test-database.ts';

const address = 'http://localhost:3000';

/** The whole server on a database of its own, without a network in between; its clock can be moved. */
export async function startTestApp(settings: Record<string, string> = { REHEARSAL: '1' }) {
  const { database, connectionString, close } = await openTestDatabase();
  const config = readConfig({ DATABASE_URL: connectionString, LOG_LEVEL: 'silent', ...settings });
  const clock = await openRehearsalClock(database);
  const material = await loadMaterial(config.studyMaterialDirectory);
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const app = await createApp({ config, database, clock, material, log, sessionSecret: 'only-for-tests-'.repeat(3) });
  return {
    app,
    database,
    connectionString,
    clock,
    material,
    logged,
    /** A browser of somebody's own. */
    newClient: () => new StudyClient(address, (url, init) => app.request(url, init)),
    close,
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
