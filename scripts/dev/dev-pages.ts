import { readFile, realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer, type ViteDevServer } from 'vite';
import { securityHeaders, styleNonceOf } from '#server/platform/http/security-headers.ts';

/** What `html.cspNonce` of vite.config.ts writes where a nonce belongs. */
const nonceInPage = '__STYLE_NONCE__';
const policyHeader = 'Content-Security-Policy';

/** What of the checkout leaves it through Vite; nothing else does, such as the data folder. */
const servedFolders = [
  'src/web',
  'src/study',
  'src/research',
  'src/rehearsal/simulation',
  'src/contract',
  'public',
  'node_modules',
];

/** Vite on a server of ours: modules as they stand in their files, replaced in open pages when they change. */
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

/**
 * The one page of the app, for every address that is not a file: with the headers of the product and its content security
 * policy, in which the nonce of this answer also lets the one inline script run that Vite's replacing needs.
 */
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
