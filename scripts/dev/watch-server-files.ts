import { watch } from 'node:fs';
import { join } from 'node:path';

const watchedFolders = [
  ...['server', 'contract', 'study', 'research', 'rehearsal'].map((floor) => `src/${floor}`),
  'study-material',
];

/**
 * Watches server sources until the signal aborts.
 * @param onChange called with the path in the checkout
 */
export function watchServerFiles(checkout: string, onChange: (path: string) => void, signal: AbortSignal): void {
  for (const folder of watchedFolders) {
    watch(join(checkout, folder), { recursive: true, signal }, (_event, name) => {
      const path = join(folder, name ?? '');
      if (/\.(ts|sql|json|md|R)$/.test(path) && !path.endsWith('.test.ts')) onChange(path);
    });
  }
}
