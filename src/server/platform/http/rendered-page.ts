import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPage } from '#contract/platform/embedded-facts.ts';
import { criticalStyles, type ReadRule, readRules, schemeByMediaQuery } from './critical-styles.ts';
import { isPreloadedFont } from './preloaded-fonts.ts';

/** Placeholder of the rendered markup; no whitespace may be added, or hydration fails. */
const placeInPage = /(<div id="root">)\s*(?:__DRAWN__|<main class="wm-before-app">[\s\S]*?<\/main>)\s*(<\/div>)/;
const helpOfApp = /<section id="help">__HELP__<\/section>/;
const sheetLink = /<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/g;
const preloadLink = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
const moduleScript = /[ \t]*<script type="module"[^>]*?src="([^"]+)"[^>]*><\/script>\n?/g;
const addressInSheet = /url\(["']?([^"')]+)["']?\)/g;
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

type AroundDrawing = {
  /** Files of the screen beyond those of the page itself. */
  filesOfScreen: readonly string[];
  firstScript: string;
  sheetAt: ReturnType<typeof createStyleSheetReader>;
};

type Sheet = { rules: readonly ReadRule[]; faces: readonly string[] };

/**
 * @param folder of the build
 * @returns a cached reader of style sheets by address
 */
export function createStyleSheetReader(folder: string): (path: string) => Promise<Sheet> {
  const read = new Map<string, Promise<Sheet>>();
  return (path) => {
    const sheet = read.get(path) ?? readFile(join(folder, path), 'utf8').then(asSheet);
    read.set(path, sheet);
    return sheet;
  };
}

function asSheet(css: string): Sheet {
  const addresses = Array.from(css.matchAll(addressInSheet), ([, address = '']) => address);
  return { rules: readRules(css), faces: addresses.filter(isPreloadedFont) };
}

/**
 * Assembles a rendered page: inlines critical CSS, so that it paints from the first response; full style sheets apply
 * later by script (`src/web/platform/server-state/server-styles.ts`).
 * Fonts load first; scripts for hydration after the first paint (`src/web/after-drawing.ts`).
 * @param folder of the build
 * @returns the page, except for help texts and per-response data
 */
export async function assembleRenderedPage(
  folder: string,
  drawn: RenderedPage,
  { filesOfScreen, firstScript, sheetAt }: AroundDrawing,
): Promise<string> {
  const file = await readFile(join(folder, drawn.template), 'utf8');
  const ofPage = Array.from(file.matchAll(sheetLink), ([, path = '']) => path);
  const ofScreen = filesOfScreen.filter((path) => !file.includes(`"${path}"`));
  const { css: sheetsOfScreen = [], js: scriptsOfScreen = [] } = Object.groupBy(ofScreen, (path) =>
    path.endsWith('.css') ? 'css' : 'js',
  );
  const paths = [...ofPage, ...sheetsOfScreen];
  const sheets = await Promise.all(paths.map(sheetAt));
  const faces = sheets.flatMap((sheet) => sheet.faces);
  const rulesOfSheets = sheets.flatMap((sheet) => sheet.rules);
  const isOfApp = file.includes('wm-before-app');
  const noscript = /<noscript>[\s\S]*?<\/noscript>/.exec(file)?.[0] ?? '';
  const { markup, rules } = withoutStyleAttributes(drawn.markup);
  // The app reads the phone numbers from here; without a script they are shown below the page.
  const besideApp = `<aside class="wm-help-of-page" data-beside-app>${noscript}${helpOfApp.exec(file)?.[0]}</aside>`;
  const scripts = [...file.matchAll(moduleScript), ...file.matchAll(preloadLink)].map(([, path = '']) => path);
  const page = file
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all" data-late')
    .replaceAll(moduleScript, '')
    .replaceAll(preloadLink, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${drawn.title}</title>${linksToFaces(faces)}`)
    .replace(placeInPage, (_place, begin, end) => `${begin}${markup}${end}${isOfApp ? besideApp : ''}`);
  const own = Array.from(markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, text = '']) => schemeByMediaQuery(text));
  const styles = criticalStyles(rulesOfSheets, page) + own.join('') + rules;
  const deferred = [...scripts.map(asScript), ...scriptsOfScreen.map(asPreload)];
  const end = [
    `<style data-critical>${styles}</style>`,
    // Where the app would insert them.
    ...sheetsOfScreen.map(asLateSheet),
    `<template data-after-drawing>${deferred.join('')}</template>`,
    asScript(firstScript),
  ];
  return page.replace('</head>', () => `${end.join('')}</head>`);
}

function linksToFaces(faces: readonly string[]): string {
  return [...new Set(faces)]
    .map((face) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`)
    .join('');
}

/** `async`: executes as soon as it is loaded. */
function asScript(path: string): string {
  return `<script type="module" async src="${path}" crossorigin></script>`;
}

/** Otherwise the screen's files would load only after the app starts. */
function asPreload(path: string): string {
  return `<link rel="modulepreload" crossorigin href="${path}">`;
}

/** Not a preload: browsers load a style sheet that does not apply yet last. */
function asLateSheet(path: string): string {
  return `<link rel="stylesheet" media="not all" data-late crossorigin href="${path}">`;
}

/**
 * CSP forbids style attributes: they become data attributes, restored in the browser
 * (`src/web/platform/server-state/server-styles.ts`), and a rule until then.
 */
function withoutStyleAttributes(drawn: string): { markup: string; rules: string } {
  const declarationsSeen = new Set<string>();
  const markup = drawn.replaceAll(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    declarationsSeen.add(declarations);
    return ` data-style="${declarations}"`;
  });
  const rules = Array.from(declarationsSeen, (declarations) => {
    const text = declarations.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
    return `:root [data-style="${text.replaceAll(/["\\]/g, '\\$&')}"]{${text}}`;
  });
  return { markup, rules: rules.join('') };
}
