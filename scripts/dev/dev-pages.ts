import { readFile, realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer, type ViteDevServer } from 'vite';
import { securityHeaders, styleNonceOf } from '#server/platform/http/security-headers.ts';

/** Placeholder of `html.cspNonce` in vite.config.ts. */
const nonceInPage = '__STYLE_NONCE__';
const policyHeader = 'Content-Security-Policy';

/** Folders that Vite may serve; never the data folder. */
const servedFolders = [
  'src/web',
  'src/study',
  'src/research',
  'src/rehearsal/simulation',
  'src/contract',
  'public',
  'node_modules',
];

/** Vite within our server, with hot module replacement. */
export async function startVite(checkout: string, httpServer: Server): Promise<ViteDevServer> {
  const allow = await Promise.all(servedFolders.map((folder) => realpath(join(checkout, folder))));
  return createServer({
    root: checkout,
    configFile: join(checkout, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: true,
      cors: false,
      hmr: { server: httpServer },
      watch: {
        ignored: ['**/.data*/**', '**/dist/**', '**/test-results/**', '**/tests/**', '**/docs/**', '**/bench/**'],
      },
      fs: { strict: true, allow },
      warmup: { clientFiles: ['src/web/main.tsx'] },
    },
  });
}

/** The app's page with the product's headers and CSP; its nonce also allows Vite's inline script for hot replacement. */
export function devPage(vite: ViteDevServer, checkout: string) {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const nonce = `'nonce-${styleNonceOf(context)}'`;
    const policy = context.res.headers.get(policyHeader) ?? '';
    context.header(policyHeader, policy.replace("script-src 'self'", `script-src 'self' ${nonce}`));
  });
  app.use(securityHeaders(false));
  app.get('*', async (context) => {
    const template = await readFile(join(checkout, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(context.req.path, template);
    return context.html(page.replaceAll(nonceInPage, styleNonceOf(context)), 200, { 'Cache-Control': 'no-store' });
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
