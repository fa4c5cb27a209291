import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnPage } from '#contract/platform/page-facts.ts';
import { criticalStyles, schemeByDevice } from './critical-styles.ts';

/** Where it goes: in place of what a page says for as long as there is nothing else. Not a blank more: the browser compares. */
const placeInPage = /(<div id="root">)\s*(?:__DRAWN__|<main class="wm-before-app">[\s\S]*?<\/main>)\s*(<\/div>)/;
const helpOfApp = /<section id="help">__HELP__<\/section>/;
const sheetLink = /<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/**
 * Puts a drawn page into its file: with the rules it needs at once in the page itself, so that it is whole with the first answer and waits
 * for no style sheet. They count when a script says so (`src/web/platform/server-state/drawn-styles.ts`).
 * @param folder of the build
 * @param nonce what stands in the file where a nonce belongs
 * @returns the page, complete but for nonce, help and facts
 */
export async function assembleDrawnPage(folder: string, drawn: DrawnPage, nonce: string): Promise<string> {
  const template = await readFile(join(folder, drawn.template), 'utf8');
  const paths = Array.from(template.matchAll(sheetLink), ([, path = '']) => path);
  const sheets = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  const isOfApp = template.includes('wm-before-app');
  const noscript = /<noscript>[\s\S]*?<\/noscript>/.exec(template)?.[0] ?? '';
  const { markup, rules } = withoutStyleAttributes(drawn.markup);
  // The app reads the numbers from the page, and whoever has no script finds them below what was drawn.
  const besideApp = `<aside class="wm-help-of-page" data-beside-app>${noscript}${helpOfApp.exec(template)?.[0]}</aside>`;
  const page = template
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all" data-late')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${drawn.title}</title>`)
    .replace(placeInPage, (_place, begin, end) => `${begin}${markup}${end}${isOfApp ? besideApp : ''}`);
  const own = Array.from(markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, text = '']) => schemeByDevice(text));
  const styles = criticalStyles(sheets.join('\n'), page) + own.join('') + rules;
  return page.replace('</head>', () => `<style nonce="${nonce}" data-critical>${styles}</style></head>`);
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
