import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oldestBrowsers } from '#contract/platform/oldest-browsers.ts';
import type { Bundle } from '#scripts/web-build/built-files.ts';
import { findNewerUses, scriptsOfParticipants } from '#scripts/web-build/built-ins-of-oldest.ts';
import { type Feature, missingIn, readBrowserData } from '#scripts/web-build/newer-than-oldest.ts';
import { isOpenedByStaffOnly } from '#scripts/web-build/staff-screens.ts';
import { staffPages } from '#web/platform/staff-pages/staff-pages.ts';
import { signsOfOldest } from '#web/signs-of-oldest.ts';

/** @returns what is refused in a script, each use once */
const usesIn = (code: string) => [
  ...new Set(
    findNewerUses([{ fileName: 'page.js', code }]).map((line) =>
      line.slice('page.js: '.length, line.indexOf(', missing')),
    ),
  ),
];

describe('a feature missing in one of the oldest browsers is reported', () => {
  test.each([
    ['a method of arrays', 'export const f = (a) => a.toSorted().with(0, 1).toReversed().toSpliced(0, 1)', 4],
    ['a method after a question mark', 'export const f = (a) => a?.toSorted()', 1],
    ['a method in brackets', "export const f = (a) => a['toSorted']()", 1],
    [
      'a function of a built-in',
      'export const f = (a) => [Object.groupBy(a, String), AbortSignal.timeout(9), URL.parse(a)]',
      3,
    ],
    ['a global', "export const f = () => new DecompressionStream('gzip')", 1],
    ['what iterators can do', 'export const f = (m) => m.values().map(String)', 1],
    ['what iterators of matches can do', 'export const f = (s) => s.matchAll(/a/g).some(Boolean)', 1],
    ['a thing of the browser', 'export const f = () => navigator.userAgentData.mobile', 1],
    ['a thing of the document', 'export const f = () => document.startViewTransition(String)', 1],
    ['a regular expression that looks behind', 'export const f = (s) => s.replace(/(?<=a)b/u, "")', 1],
    ['one that the build has made a text of', 'export const f = new RegExp("(?<!a)b", "u")', 1],
    ['a flag', 'export const f = /a/v', 1],
    ['a static block', 'export class F { static { globalThis.f = 1 } }', 1],
  ])('%s', (_what, code, count) => {
    expect(usesIn(code)).toHaveLength(count);
  });

  test('with the browser', () => {
    expect(findNewerUses([{ fileName: 'page.js', code: 'export const f = (a) => a.toSorted()' }])).toEqual([
      'page.js: .toSorted(), missing in chrome 108, chrome_android 108, edge 108, safari 15.6, safari_ios 15.6: a.toSorted()',
    ]);
  });
});

test('the features of the old-browser check are in all of the oldest, and missing in an earlier Chrome', () => {
  const data = readBrowserData();
  const features = signsOfOldest.map(({ feature }) =>
    feature.split('.').reduce((within, name) => within[name] ?? {}, data as unknown as Feature),
  );
  expect(features.filter(({ __compat }) => __compat === undefined)).toEqual([]);
  expect(features.map(missingIn)).toEqual(features.map(() => undefined));
  const ofChrome = features.map(({ __compat }) => [__compat?.support.chrome].flat()[0]?.version_added);
  expect(ofChrome).toContain(oldestBrowsers.Chrome);
});

test.each([
  [
    'what all have',
    'export const f = (a) => [a.at(-1), a.findLast(Boolean), structuredClone(a), Object.hasOwn(a, "b")]',
  ],
  [
    'what a script asks for first',
    'export const f = () => typeof requestIdleCallback === "undefined" ? 0 : requestIdleCallback(String)',
  ],
  ['what is called only where it is', 'export const f = (d) => d.startViewTransition?.(String)'],
  ['what is done only where it is', 'export const f = (b) => { if (b.showPopover) b.showPopover() }'],
  ['arrays of an object', 'export const f = (o) => Object.values(o).map(String)'],
  ['a name of the script’s own', 'import { scheduler } from "./s.js"; export const f = scheduler'],
  ['a property of that name', 'export const f = { toSorted: 1, Highlight: 2 }'],
  ['a group with a name', 'export const f = /(?<year>\\d+)/'],
])('%s is let through', (_what, code) => {
  expect(usesIn(code)).toEqual([]);
});

describe('the files of participants', () => {
  const chunk = (name: string, more: Partial<Extract<Bundle[string], { type: 'chunk' }>> = {}): Bundle => ({
    [`${name}.js`]: {
      ...{ type: 'chunk', fileName: `${name}.js`, code: `"${name}"`, isEntry: false, facadeModuleId: null },
      ...{ moduleIds: [], imports: [], dynamicImports: [], ...more },
    },
  });
  const bundle: Bundle = {
    ...chunk('page', {
      isEntry: true,
      imports: ['package.js'],
      dynamicImports: ['inventory.js', 'list.js', 'pros.js'],
    }),
    ...chunk('package'),
    ...chunk('inventory', {
      facadeModuleId: '/home/x/src/web/participation/inventory/inventory-screen.tsx',
      imports: ['shared.js'],
    }),
    ...chunk('shared', { dynamicImports: ['dragged.js'] }),
    ...chunk('dragged'),
    ...chunk('pros', { facadeModuleId: 'C:\\x\\src\\web\\team\\directory\\pros-screen.tsx' }),
    ...chunk('list', { facadeModuleId: '/home/x/src/web/research/list.tsx', imports: ['of-staff.js', 'shared.js'] }),
    ...chunk('of-staff'),
    'service-worker.js': { type: 'asset', fileName: 'service-worker.js', source: '"worker"' },
    'page.css': { type: 'asset', fileName: 'page.css', source: '' },
  };

  test('includes every file outside staff screens, with packages and the service worker', () => {
    const names = scriptsOfParticipants(bundle).map(({ fileName }) => fileName);
    expect(names.sort()).toEqual(
      ['dragged', 'inventory', 'package', 'page', 'pros', 'service-worker', 'shared'].map((name) => `${name}.js`),
    );
  });

  test('includes staff screens that others may open', () => {
    const source = readFileSync('src/web/routes.tsx', 'utf8');
    const modules = new Map(
      Array.from(
        source.matchAll(/const (\w+) = lazy\(\s*\(\) => import\('\.\/([^']+)'\)/g),
        ([, name = '', path = '']) => [name, `src/web/${path}`],
      ),
    );
    expect(modules.size).toBeGreaterThan(30);
    for (const path of modules.values()) expect([path, isOpenedByStaffOnly(path)]).toEqual([path, false]);
    for (const { screen } of Object.values(staffPages))
      expect([screen, isOpenedByStaffOnly(`src/web/${screen}.tsx`)]).toEqual([screen, true]);
  });
});
