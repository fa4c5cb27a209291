import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnPage } from '#contract/platform/page-facts.ts';
import { criticalStyles, type ReadRule, readRules, schemeByDevice } from './critical-styles.ts';
import { isFirstFace } from './first-faces.ts';

/** Where it goes: in place of what a page says for as long as there is nothing else. Not a blank more: the browser compares. */
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

/** Around what is drawn. */
type AroundDrawing = {
  /** Addresses of what the screen needs besides what its page names itself. */
  filesOfScreen: readonly string[];
  /** Address of the script that asks for everything else. */
  firstScript: string;
  sheetAt: ReturnType<typeof sheetReader>;
};

/** What a style sheet of the build says, and the first faces that it names, by their addresses. */
type Sheet = { rules: readonly ReadRule[]; faces: readonly string[] };

/**
 * @param folder of the build
 * @returns reads the sheet at an address; each once, however many pages have it
 */
export function sheetReader(folder: string): (path: string) => Promise<Sheet> {
  const read = new Map<string, Promise<Sheet>>();
  return (path) => {
    const sheet = read.get(path) ?? readFile(join(folder, path), 'utf8').then(asSheet);
    read.set(path, sheet);
    return sheet;
  };
}

function asSheet(css: string): Sheet {
  const addresses = Array.from(css.matchAll(addressInSheet), ([, address = '']) => address);
  return { rules: readRules(css), faces: addresses.filter(isFirstFace) };
}

/**
 * Puts a drawn page into its file: with the rules it needs at once in the page itself, so that it is whole with the first answer and waits
 * for no style sheet. They count when a script says so (`src/web/platform/server-state/drawn-styles.ts`). First on the line are the faces
 * that a page is written in; what only makes it alive is asked for once it has been drawn (`src/web/after-drawing.ts`).
 * @param folder of the build
 * @returns the page, complete but for help and what belongs to a single answer
 */
export async function assembleDrawnPage(
  folder: string,
  drawn: DrawnPage,
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
  // The app reads the numbers from the page, and whoever has no script finds them below what was drawn.
  const besideApp = `<aside class="wm-help-of-page" data-beside-app>${noscript}${helpOfApp.exec(file)?.[0]}</aside>`;
  const scripts = [...file.matchAll(moduleScript), ...file.matchAll(preloadLink)].map(([, path = '']) => path);
  const page = file
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all" data-late')
    .replaceAll(moduleScript, '')
    .replaceAll(preloadLink, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${drawn.title}</title>${linksToFaces(faces)}`)
    .replace(placeInPage, (_place, begin, end) => `${begin}${markup}${end}${isOfApp ? besideApp : ''}`);
  const own = Array.from(markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, text = '']) => schemeByDevice(text));
  const styles = criticalStyles(rulesOfSheets, page) + own.join('') + rules;
  const held = [...scripts.map(asScript), ...scriptsOfScreen.map(asPreload)];
  const end = [
    `<style data-critical>${styles}</style>`,
    // Where the app itself would put them.
    ...sheetsOfScreen.map(asLateSheet),
    `<template data-after-drawing>${held.join('')}</template>`,
    asScript(firstScript),
  ];
  return page.replace('</head>', () => `${end.join('')}</head>`);
}

function linksToFaces(faces: readonly string[]): string {
  return [...new Set(faces)]
    .map((face) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`)
    .join('');
}

/** Each runs as soon as it has come. */
function asScript(path: string): string {
  return `<script type="module" async src="${path}" crossorigin></script>`;
}

/** The screen's own files would otherwise be asked for only when the app has come and knows where it is. */
function asPreload(path: string): string {
  return `<link rel="modulepreload" crossorigin href="${path}">`;
}

/** Not a preload: browsers ask for a sheet that does not count yet after all that does. */
function asLateSheet(path: string): string {
  return `<link rel="stylesheet" media="not all" data-late crossorigin href="${path}">`;
}

/**
 * The content security policy knows no style attributes: what they say is told as data, from which the browser's part restores them
 * (`src/web/platform/server-state/drawn-styles.ts`), and by a rule until then.
 */
function withoutStyleAttributes(drawn: string): { markup: string; rules: string } {
  const told = new Set<string>();
  const markup = drawn.replaceAll(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    told.add(declarations);
    return ` data-style="${declarations}"`;
  });
  const rules = Array.from(told, (declarations) => {
    const text = declarations.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
    return `:root [data-style="${text.replaceAll(/["\\]/g, '\\$&')}"]{${text}}`;
  });
  return { markup, rules: rules.join('') };
}
