import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';

/**
 * Serves the built browser app: hashed assets for ever, the page itself never from a cache, and the page for every
 * address that is not a file.
 * @param folder where the build lies, relative to the working directory
 */
export function serveWeb(app: OpenAPIHono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/assets/*', (context) => context.text('', 404));
  app.use(
    '/*',
    serveStatic({ root: folder, onFound: (_path, context) => context.header('Cache-Control', 'no-store') }),
  );
  app.get(
    '*',
    serveStatic({
      path: join(folder, 'index.html'),
      onFound: (_path, context) => context.header('Cache-Control', 'no-store'),
    }),
  );
}

/** @returns the build that the browser app was made as. */
export function readBuild(folder: string): string {
  try {
    const { build } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string };
    return build;
  } catch {
    return 'development';
  }
}
