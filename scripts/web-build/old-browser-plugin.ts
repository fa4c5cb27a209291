import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { oldestBrowsersInWords } from '../../src/contract/platform/oldest-browsers.ts';
import { buildScript } from './build-script.ts';
import type { Bundle } from './built-files.ts';

/** Oldest browsers that run it; older ones show the static page. */
const oldestThatIsTold = 'es2015';
const fileName = /^assets\/old-browser-\w{8}\.js$/;
const notice = /<aside class="wm-old-browser"[\s\S]*?<\/aside>/;

/** Builds the browser check (`src/web/old-browser.ts`) and adds it to the pages, with the notice from `index.html`. */
export function oldBrowserPlugin(): Plugin[] {
  let address = '';
  const words: Plugin = {
    name: 'wordmood-old-browser-words',
    transformIndexHtml: {
      order: 'pre',
      handler(page) {
        const noticeMarkup = notice.exec(readFileSync('index.html', 'utf8'))?.[0];
        if (noticeMarkup === undefined) throw new Error('index.html lacks the notice for old browsers.');
        return page
          .replace(/<!-- What index\.html says to old browsers.*?-->/, () => noticeMarkup)
          .replaceAll('__OLDEST_BROWSERS__', oldestBrowsersInWords());
      },
    },
  };
  const script: Plugin = {
    name: 'wordmood-old-browser-script',
    apply: 'build',
    async buildStart() {
      const { source } = await buildScript('src/web/old-browser.ts', 'old-browser.js', {}, oldestThatIsTold);
      address = `assets/old-browser-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: address, source });
    },
    transformIndexHtml: {
      order: 'post',
      // A deferred classic script, as old browsers have no modules.
      handler: () => [{ tag: 'script', attrs: { defer: true, src: `/${address}` }, injectTo: 'head' }],
    },
  };
  return [words, script];
}

/** @returns the script's name in the bundle @throws Error when missing */
export function fileForOldBrowsers(bundle: Bundle): string {
  const found = Object.keys(bundle).find((name) => fileName.test(name));
  if (found === undefined) throw new Error('The build lacks the check for old browsers.');
  return found;
}
