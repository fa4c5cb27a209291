import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fullyRenderedScreens, skeletonScreens } from '#web/app/rendered-screens.ts';

/**
 * Transfer size (brotli) of each first page, without idle and on-demand loads; after `npm run build`:
 *
 *   npx node bench/page-weights.ts
 */
const web = 'dist/web';
const { ofScreens } = JSON.parse(readFileSync('dist/web-drawing/files.json', 'utf8')) as {
  ofScreens: Record<string, string[]>;
};

const pages = [
  { name: 'front, privacy, accessibility', files: filesOf('front.html') },
  ...Object.entries({ ...fullyRenderedScreens, ...skeletonScreens }).map(([address, screen]) => ({
    name: address,
    files: [...new Set([...filesOf('index.html'), ...(ofScreens[screen] ?? [])])],
  })),
];

console.log('| page | scripts | of script | sheets |\n|---|---|---|---|');
for (const { name, files } of pages) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sheets = files.filter((file) => file.endsWith('.css'));
  console.log(`| ${name} | ${scripts.length} | ${bytesOf(scripts)} | ${bytesOf(sheets)} |`);
}

/** @returns the assets that a page's HTML references */
function filesOf(template: string): string[] {
  const page = readFileSync(join(web, template), 'utf8');
  return Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, address = '']) => address);
}

function bytesOf(files: readonly string[]): string {
  const bytes = files.reduce((sum, file) => sum + statSync(`${join(web, file)}.br`).size, 0);
  return bytes.toLocaleString('en');
}
