import { once } from 'node:events';
import { createServer } from 'node:http';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { ReadableMetrics } from './prometheus-metrics.ts';

/** A scraper needs one or two. */
const maximumConnections = 8;
const limits = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000, maxHeaderSize: 8_192 };
const path = '/metrics';
const refusals = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'];

/** Separate from the public port. */
export type MetricsAddress = { host: string; port: number };

/**
 * Serves the metrics on their own port.
 * @returns shutdown
 * @throws StartupFailure when port or address is unavailable
 */
export async function listenForMetrics(
  metrics: Pick<ReadableMetrics, 'contentType' | 'page'>,
  { host, port }: MetricsAddress,
): Promise<() => Promise<void>> {
  const server = createServer(limits, (request, response) => {
    if (request.method !== 'GET' || request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    metrics.page().then(
      (page) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(page),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = maximumConnections;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (!refusals.some((code) => hasCode(error, code))) throw error;
    throw new StartupFailure(
      `Port ${port} of ${host} cannot be listened on: name others in METRICS_PORT and METRICS_HOST.`,
    );
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
