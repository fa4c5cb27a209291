import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** Null when disabled. */
export type MetricsSettings = { host: string; port: number } | null;

/** @throws StartupFailure for a host without a port, or a port in use by another setting */
export function readMetricsSettings(
  environment: { METRICS_PORT: number | undefined; METRICS_HOST: string | undefined },
  takenPorts: readonly number[],
): MetricsSettings {
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  if (port === undefined) {
    if (host !== undefined) throw new StartupFailure('METRICS_PORT must be set when METRICS_HOST is.');
    return null;
  }
  if (takenPorts.includes(port)) throw new StartupFailure(`METRICS_PORT must be another port than ${port}.`);
  return { host: host ?? '127.0.0.1', port };
}
