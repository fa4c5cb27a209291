import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';

/** A server process that only holds the embedded database, to be killed by tests: `<data folder> <port>`. */
const [dataDirectory = '', port = ''] = process.argv.slice(2);
try {
  const embedded = await startEmbeddedPostgres({ dataDirectory, port: Number(port) });
  process.once('SIGTERM', () => embedded.stop());
  process.stdout.write(`ready ${embedded.pid()} ${embedded.connectionString}\n`);
} catch (error) {
  process.stdout.write(`failed ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
