import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build as buildWith, type Plugin } from 'vite';
import { renderedModules } from '../../src/web/app/rendered-screens.ts';
import { afterPaintFile } from './after-paint-script-plugin.ts';
import { type Bundle, fileWithModule, withDependencies } from './built-files.ts';

/**
 * Builds the server renderer from the browser's components into `dist/web-drawing`, never served, with a list of the
 * files that each rendered page needs.
 */
export function serverRendererPlugin(): Plugin {
  let outDir = '';
  let files = '{}';
  return {
    name: 'wordmood-drawing',
    apply: 'build',
    configResolved(config) {
      outDir = `${config.build.outDir}-drawing`;
    },
    generateBundle(_options, bundle) {
      const firstScript = `/${afterPaintFile(bundle as never)}`;
      files = JSON.stringify({ firstScript, ofScreens: filesOfScreens(bundle as never) });
    },
    async closeBundle() {
      await buildWith({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { target: 'node', noExternal: true },
        build: {
          ssr: 'src/web/drawn-pages.tsx',
          outDir,
          emptyOutDir: true,
          target: 'esnext',
          minify: false,
          rolldownOptions: { output: { entryFileNames: 'drawn-pages.js' } },
        },
      });
      writeFileSync(join(outDir, 'files.json'), files);
    },
  };
}

function filesOfScreens(bundle: Bundle): Record<string, string[]> {
  const entries = renderedModules.map((screen) => {
    const files = withDependencies(bundle, fileWithModule(bundle, screen));
    return [screen, Array.from(files, (fileName) => `/${fileName}`)] as const;
  });
  return Object.fromEntries(entries);
}
