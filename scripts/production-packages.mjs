// Must run on Node 18 without packages.
import { packagesOfRuntime } from './runtime.mjs';

/** Packages used by pages only, which are bundled in `dist/web`. */
export const packagesOfPages = [
  '@dnd-kit/abstract',
  '@dnd-kit/dom',
  '@dnd-kit/react',
  '@fontsource-variable/inter',
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@zip.js/zip.js',
  'd3-selection',
  'd3-zoom',
  'diff',
  'idb',
  'mdast-util-gfm-table',
  'micromark-extension-gfm-table',
  'react',
  'react-dom',
  'uqr',
  'workbox-precaching',
  'workbox-routing',
];

/**
 * Reduces `package.json` and lock file to what a built product needs. npm's own omission would keep build tools, as
 * they are optional peers of server packages.
 * @param {Record<string, any>} manifest `package.json`
 * @param {Record<string, any>} lock `package-lock.json`
 * @param {string | undefined} runtime package with Node, if needed
 * @returns {{ manifest: Record<string, any>, lock: Record<string, any> }} for npm, with unchanged hashes
 */
export function productionPart(manifest, lock, runtime) {
  const left = (names, isNeeded) => Object.fromEntries(Object.entries(names).filter(([name]) => isNeeded(name)));
  const dependencies = left(manifest.dependencies, (name) => !packagesOfPages.includes(name));
  const optionalDependencies = left(
    manifest.optionalDependencies,
    (name) => name === runtime || !Object.values(packagesOfRuntime).includes(name),
  );
  const { name, version, type, allowScripts } = manifest;
  const root = { name, version, dependencies, optionalDependencies };
  const needed = [...reachedFrom(root, lock.packages)].sort();
  const packages = Object.fromEntries(needed.map((path) => [path, lock.packages[path]]));
  return {
    manifest: { ...root, private: true, type, allowScripts },
    lock: { ...lock, packages: { '': root, ...packages } },
  };
}

/** @returns {Set<string>} paths of a package's transitive dependencies */
function reachedFrom(root, packages) {
  const reached = new Set();
  const follow = (names, from) => {
    for (const name of names) {
      const path = placeOf(name, from, packages);
      if (path === undefined || reached.has(path)) continue;
      reached.add(path);
      follow(neededBy(packages[path]), path);
    }
  };
  follow(neededBy(root), '');
  return reached;
}

function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Node's resolution: nearest `node_modules` first. */
function placeOf(name, from, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}
