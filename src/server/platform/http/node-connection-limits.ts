import { fileBodyMs } from './body-limits.ts';

export const nodeConnectionLimits = {
  headersTimeout: 15_000,
  // The longest of all calls; most have less (`body-limits.ts`).
  requestTimeout: fileBodyMs,
  keepAliveTimeout: 5_000,
  // Node checks these limits at this interval; the default of 30 s would double them.
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};
