import react from '@vitejs/plugin-react';
import { build as buildWith, type Plugin } from 'vite';

/**
 * Builds what draws pages on the server, from the very components that the browser gets, and puts it beside the folder of the pages: into
 * `dist/web-drawing`, which is never served.
 */
export function drawingBesidePage(): Plugin {
  let outDir = '';
  return {
    name: 'wordmood-drawing',
    apply: 'build',
    configResolved(config) {
      outDir = `${config.build.outDir}-drawing`;
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
    },
  };
}
