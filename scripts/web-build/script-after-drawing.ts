import { build as buildWith, type Plugin } from 'vite';
import type { Bundle } from './built-files.ts';

const fileName = /^assets\/after-drawing-[\w-]{8}\.js$/;

/** Makes what runs first in a drawn page, `src/web/after-drawing.ts`, one small file that brings nothing of the app along. */
export function scriptAfterDrawing(): Plugin {
  return {
    name: 'wordmood-after-drawing',
    apply: 'build',
    async generateBundle() {
      const made = await buildWith({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'src/web/after-drawing.ts',
            output: { format: 'iife', entryFileNames: 'assets/after-drawing-[hash].js' },
          },
        },
      });
      const [script] = 'output' in made ? made.output : [];
      if (script === undefined) throw new Error('What runs first in a drawn page was not made.');
      this.emitFile({ type: 'asset', fileName: script.fileName, source: script.code });
    },
  };
}

/** @returns its name in the bundle @throws Error when it is not there */
export function fileAfterDrawing(bundle: Bundle): string {
  const found = Object.keys(bundle).find((name) => fileName.test(name));
  if (found === undefined) throw new Error('The build has nothing that runs first in a drawn page.');
  return found;
}
