import type { Plugin } from 'vite';
import { buildScript } from './build-script.ts';
import type { Bundle } from './built-files.ts';

const fileName = /^assets\/after-drawing-[\w-]{8}\.js$/;

/** Bundles `src/web/after-drawing.ts`, the first script of rendered pages, without the app. */
export function afterPaintScriptPlugin(): Plugin {
  return {
    name: 'wordmood-after-drawing',
    apply: 'build',
    async generateBundle() {
      this.emitFile(await buildScript('src/web/after-drawing.ts', 'assets/after-drawing-[hash].js'));
    },
  };
}

/** @returns its name in the bundle @throws Error when missing */
export function afterPaintFile(bundle: Bundle): string {
  const found = Object.keys(bundle).find((name) => fileName.test(name));
  if (found === undefined) throw new Error('The build lacks the first script of rendered pages.');
  return found;
}
