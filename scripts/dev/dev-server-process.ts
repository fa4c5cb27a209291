/**
 * The server as a process of `npm run dev`: it loads the packages, which seldom change, then waits for the word to start, so
 * that only our own files are left to load by then. It ends with the process that started it, however that ends.
 */
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';

/** What takes longest to load; the list may be incomplete or too long. */
const slowPackages = [
  '@hono/node-server',
  '@hono/zod-openapi',
  'better-auth',
  'better-auth/api',
  'better-auth/plugins/two-factor',
  'kysely',
  'nodemailer',
  'oidc-provider',
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
