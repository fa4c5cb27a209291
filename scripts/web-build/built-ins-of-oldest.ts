import type { Plugin } from 'vite';
import type { Bundle } from './built-files.ts';
import { readBrowserData } from './newer-than-oldest.ts';
import { newerUseFinder } from './newer-uses.ts';
import { participantFiles } from './participant-files.ts';
import { isOpenedByStaffOnly } from './staff-screens.ts';

/** False positives: methods that share a newer one's name, or are never called, and why. */
const othersOfThatName: Readonly<Record<string, string>> = {
  toArray: 'of React.Children',
  startViewTransition: 'React calls it for a component that nobody uses here',
  drop: 'what is kept of a connection (src/web/platform/worker/part-lock.ts and others)',
  take: 'of our own notes of a pointer (src/web/platform/clock/record-pointer.ts)',
  percent: 'our own words for numbers (src/research/results-pictures/results-numbers.ts)',
  scheduler: 'a field of dnd-kit',
  dispose: 'a method of dnd-kit’s signals',
  replaceSync: 'dnd-kit calls it for shadow roots, of which there are none here',
  handle: 'of workbox, in the service worker',
  install: 'of workbox, in the service worker',
  cancelIdleCallback: 'called where requestIdleCallback was asked for (src/web/platform/loading/run-when-idle.ts)',
};

/**
 * Fails the build when participants' files, packages included, use what an oldest supported browser lacks
 * (docs/decisions/0176-oldest-browsers.md); staff-only files may.
 */
export function builtInsOfOldest(): Plugin {
  return {
    name: 'wordmood-built-ins-of-oldest',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = scriptsOfParticipants(bundle as never);
        const kept = participantFiles(bundle as never).files.filter((path) => path.endsWith('.js'));
        const unseen = kept.filter((path) => !scripts.some(({ fileName }) => path === `/${fileName}`));
        if (unseen.length > 0) this.error(`Participants load ${unseen.join(', ')}, and nobody has looked at it.`);
        const refusals = findNewerUses(scripts);
        if (refusals.length === 0) return;
        this.error(
          `What participants load needs newer browsers than the oldest that are supported:\n${refusals.join('\n')}`,
        );
      },
    },
  };
}

type Script = { fileName: string; code: string };

/** @returns a line per use of something newer */
export function findNewerUses(scripts: readonly Script[]): string[] {
  const find = newerUseFinder(readBrowserData());
  return scripts.flatMap(({ fileName, code }) =>
    find(code)
      .filter(({ name, isByNameAlone }) => !(isByNameAlone && Object.hasOwn(othersOfThatName, name)))
      .map(({ use, at, missingIn }) => `${fileName}: ${use}, missing in ${missingIn}: ${at}`),
  );
}

/** @returns all scripts that load without opening a staff screen */
export function scriptsOfParticipants(bundle: Bundle): Script[] {
  const found = new Map<string, string>();
  const isOfStaff = (fileName: string) => {
    const file = bundle[fileName];
    return (
      file?.type === 'chunk' && file.facadeModuleId !== null && isOpenedByStaffOnly(pathInCheckout(file.facadeModuleId))
    );
  };
  const go = (fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || found.has(fileName)) return;
    found.set(fileName, file.code);
    for (const next of file.imports) go(next);
    for (const next of file.dynamicImports) if (!isOfStaff(next)) go(next);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry) go(file.fileName);
    // Standalone scripts: first script, browser check, service worker.
    else if (file.type === 'asset' && file.fileName.endsWith('.js')) found.set(file.fileName, String(file.source));
  }
  return Array.from(found, ([fileName, code]) => ({ fileName, code }));
}

function pathInCheckout(moduleId: string): string {
  const path = moduleId.replaceAll('\\', '/');
  return path.slice(path.lastIndexOf('/src/') + 1);
}
