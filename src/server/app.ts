import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { accountHandlers } from './accounts/account-handlers.ts';
import { identifyVisitor } from './accounts/identify-visitor.ts';
import { createIdentityProvider } from './accounts/identity-provider.ts';
import { serveIdentityProvider } from './accounts/serve-identity-provider.ts';
import { answerErrors } from './http/answer-errors.ts';
import { originCheck } from './http/origin-check.ts';
import { Refusal } from './http/refusal.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveCalls } from './http/serve-calls.ts';
import { readBuild, serveWeb } from './http/serve-web.ts';
import { installationHandlers } from './installation-handlers.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { inventoryHandlers } from './participation/inventory-handlers.ts';
import { participationHandlers } from './participation/participation-handlers.ts';
import { relationTaskHandlers } from './participation/relation-task-handlers.ts';
import { wordRatingHandlers } from './participation/word-rating-handlers.ts';
import type { Parts } from './parts.ts';
import { keepMaterial } from './study-material/material-file-store.ts';

const webFolder = 'dist/web';

/** Wires everything; the only place that knows all rooms of the server. */
export async function createApp(parts: Parts): Promise<OpenAPIHono> {
  const { config, database, clock, material, log } = parts;
  await keepMaterial(database, material, clock.now());
  const app = new OpenAPIHono();
  app.onError(answerErrors(log));
  app.use(requestLog(log), securityHeaders(config.publicAddress.startsWith('https:')));
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    await sql`select 1`.execute(database);
    return context.json({ ready: true });
  });
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use('/api/*', originCheck(config.publicAddress));
  const provider = createIdentityProvider(parts);
  serveIdentityProvider(app, provider);
  serveCalls(app, boundCalls(parts), identifyVisitor(provider, database));
  app.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'WordMood', version: '1' } });
  app.all('/api/*', () => {
    throw new Refusal('not-found');
  });
  serveMailbox(app, parts);
  serveWeb(app, webFolder);
  return app;
}

/** @returns every row of the contract with its handler. */
export function boundCalls(parts: Parts) {
  return [
    ...accountHandlers(),
    ...installationHandlers(parts, readBuild(webFolder)),
    ...participationHandlers(parts),
    ...inventoryHandlers(parts),
    ...wordRatingHandlers(parts),
    ...relationTaskHandlers(parts),
  ];
}
