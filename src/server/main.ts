import { pino } from 'pino';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { StartupFailure } from './startup-failure.ts';
import { welcome } from './welcome.ts';

const shutdownTimeoutMs = 10_000;

/** Runs the server until SIGTERM or SIGINT; a second signal ends it at once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Standard output is for people, standard error for the log.
  const log = pino({ level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  let isEnding = false;
  const starting = startServer(config, log);
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  await starting;
  console.log(welcome(config));
}

try {
  await main();
} catch (error) {
  if (error instanceof StartupFailure) console.error(error.message);
  else console.error(error);
  process.exit(error instanceof StartupFailure ? error.exitCode : 1);
}
