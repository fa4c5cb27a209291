import { pino } from 'pino';
import { StartupFailure } from './platform/failures/startup-failure.ts';
import { createLog, describeFault } from './platform/log/log.ts';
import { readConfig } from './platform/settings/config.ts';
import { startupBanner } from './startup-banner.ts';

const shutdownTimeoutMs = 10_000;

/** Graceful shutdown on SIGTERM or SIGINT; immediate on a second signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Standard output is for people, standard error for the log.
  const log = createLog(config.logLevel, pino.destination({ dest: 2, sync: true }));
  if (config.isProduction && process.getuid?.() === 0) log.warn('running as root: an account of its own is safer');
  let isEnding = false;
  // Settings are validated before the slow server import.
  const { startServer } = await import('./start-server.ts');
  const starting = startServer(config, log);
  const end = (exitCode: number, drainMs: number) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), drainMs + shutdownTimeoutMs).unref();
    starting
      .then(async (server) => {
        if (drainMs > 0) await server.drain();
        await server.close();
      })
      .then(
        () => process.exit(exitCode),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      end(0, config.drainMs);
    });
  }
  // No request depends on these any more; the message may quote personal data and is not logged.
  process.on('unhandledRejection', (fault) => log.error(describeFault(fault), 'unhandled fault'));
  process.on('uncaughtException', (fault) => {
    log.fatal(describeFault(fault), 'unhandled fault; stopping');
    // A process in an unknown state must not serve requests.
    end(1, 0);
  });
  await starting;
  console.log(startupBanner(config));
}

try {
  await main();
} catch (error) {
  if (error instanceof StartupFailure) console.error(error.message);
  else console.error(error);
  process.exit(error instanceof StartupFailure ? error.exitCode : 1);
}
