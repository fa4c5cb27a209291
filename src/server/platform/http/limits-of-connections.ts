import { fileBodyMs } from './body-limits.ts';

/** What Node itself holds a connection to. */
export const limitsOfConnections = {
  headersTimeout: 15_000,
  // The longest that any request may take to come; most have less (`body-limits.ts`).
  requestTimeout: fileBodyMs,
  keepAliveTimeout: 5_000,
  // Node looks for requests over these limits only so often; its own 30 s would double them.
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};
