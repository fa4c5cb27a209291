import type { Plugin } from 'vite';
import { buildScript } from './build-script.ts';
import { participantFiles } from './participant-files.ts';

/** Bundles the service worker with its list of files to precache. */
export function serviceWorkerPlugin(build: string): Plugin {
  return {
    name: 'wordmood-service-worker',
    async generateBundle(_options, bundle) {
      const { entry, files } = participantFiles(bundle as never);
      const worker = await buildScript('src/web/platform/worker/service-worker.ts', 'service-worker.js', {
        __BUILD__: JSON.stringify(build),
        __ENTRY__: JSON.stringify(entry),
        __FILES__: JSON.stringify(files),
      });
      this.emitFile(worker);
    },
  };
}
