import pino from 'pino';
import { systemClock } from '../../src/server/clock.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { startMailSender } from '../../src/server/mail/mail-sender.ts';
import type { Parts } from '../../src/server/parts.ts';

/** A server process of which only the handing over of mail runs, so that it can be killed in the middle of it. */
const config = readConfig(process.env);
const database = await openDatabase({ connectionString: config.databaseUrl ?? '' });
startMailSender({ config, database, clock: systemClock, log: pino({ level: 'silent' }) } as Parts);
