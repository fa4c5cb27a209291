import pino from 'pino';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { startJob } from './start-job.ts';

/** A server process of which only the handing over of mail runs, so that it can be killed in the middle of it. */
const config = readConfig(process.env);
const database = await openDatabase({ connectionString: config.databaseUrl ?? '' });
startJob('hand over mails', { config, database, clock: systemClock, log: pino({ level: 'silent' }) } as ServerContext);
