import { build as buildWith, type Plugin } from 'vite';
import { participantFiles } from './participant-files.ts';

/** Makes the service worker of this build, one file that knows which files to keep, and puts it beside the page. */
export function serviceWorkerBesidePage(build: string): Plugin {
  return {
    name: 'wordmood-service-worker',
    async generateBundle(_options, bundle) {
      const { entry, files } = participantFiles(bundle as never);
      const made = await buildWith({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          __BUILD__: JSON.stringify(build),
          __ENTRY__: JSON.stringify(entry),
          __FILES__: JSON.stringify(files),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'src/web/platform/worker/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
      const [worker] = 'output' in made ? made.output : [];
      if (worker === undefined) throw new Error('The service worker was not made.');
      this.emitFile({ type: 'asset', fileName: worker.fileName, source: worker.code });
    },
  };
}
