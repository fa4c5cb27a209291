import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { lookThroughOf } from '#server/prepare-database.ts';

/** A server process that carries a database over to the programs of the package, to be killed by tests: `<data folder> <port>`. */
const [dataDirectory = '', port = ''] = process.argv.slice(2);
await startEmbeddedPostgres({
  dataDirectory,
  port: Number(port),
  programs: 'package',
  lookThrough: lookThroughOf({ dataDirectory }),
  log: pino({ level: 'silent' }),
});
