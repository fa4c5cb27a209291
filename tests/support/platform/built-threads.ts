import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { builtServer, checkout } from '#scripts/installation.mjs';
import { threadModule } from '../../../vite.server.config.ts';

const folder = join(checkout, dirname(builtServer()));

/** Threads run as the product has them, built, where there is a build of these very sources: they start in a third of the time. */
export const builtThreads: Plugin = {
  name: 'built-threads',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes('new URL(')) return null;
    const built = code.replaceAll(threadModule, (asWritten, name: string) => {
      const file = join(folder, `${name}.js`);
      return existsSync(file) ? `new URL('${pathToFileURL(file).href}')` : asWritten;
    });
    return { code: built, map: null };
  },
};
