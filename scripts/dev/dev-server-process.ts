/**
 * Server process of `npm run dev`: preloads the packages and waits for the start message, so that only our files are
 * left to load. Exits with its parent.
 */
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';

/** Slow packages; need not be complete. */
const slowPackages = [
  '@hono/node-server',
  'better-auth',
  'better-auth/api',
  'better-auth/plugins/two-factor',
  'kysely',
  'nodemailer',
  // Its main entry warns on every Node release that is not LTS yet.
  'oidc-provider/lib/provider.js',
  'openid-client',
  'pg',
  'pino',
  'yaml',
  'zod',
];

enableCompileCache();
process.once('disconnect', () => process.exit(1));
const isTold = once(process, 'message');
await Promise.allSettled(slowPackages.map((name) => import(name)));
await isTold;
await import('#server/main.ts');
