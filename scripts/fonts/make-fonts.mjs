/**
 * Subsets Inter (controls) and Literata (study texts) to Portuguese and neighbouring letters and the used weights.
 * Rerun only for a new font release or other letters: a running study keeps its fonts, as stimuli are part of the
 * protocol.
 * cd scripts/fonts && npm ci --ignore-scripts && node make-fonts.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../../src/web/platform/look/faces');
const weights = { min: 400, max: 700 };

const latin = lettersBetween(0x20, 0x7e) + lettersBetween(0xa0, 0xff);
const signs = 'ŒœŸ–—‘’‚“”„•…‹›€−↑↓←→≤≥\u2002\u2003\u2009\u202f';

for (const face of ['inter', 'literata']) {
  const whole = readFileSync(
    join(here, `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`),
  );
  const cut = await subsetFont(whole, latin + signs, { targetFormat: 'woff2', variationAxes: { wght: weights } });
  writeFileSync(join(target, `${face}.woff2`), cut);
  process.stdout.write(`${face}: ${whole.length} bytes to ${cut.length}\n`);
}

function lettersBetween(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
