/**
 * Generates favicon, app icons and link preview from the mark. Rerun when the mark or a colour changes:
 * node scripts/icons/make-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { markDot, markLine } from '#web/platform/drawings/mark-shape.ts';

const root = join(import.meta.dirname, '../..');
const tokens = readFileSync(join(root, 'src/web/platform/look/tokens.css'), 'utf8');

function colourOf(role: string): string {
  const colour = new RegExp(`--wm-${role}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`tokens.css has no colour for ${role}.`);
  return colour;
}

const [ground, forest, dawn, air] = ['ground', 'forest', 'dawn', 'air'].map(colourOf);
const [far, near] = ['land-far', 'land-near'].map(colourOf);

function markOnForest({ size, share, radius }: { size: number; share: number; radius: number }): string {
  const scale = (size * share) / 24;
  const offset = (size - 24 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <rect width="${size}" height="${size}" rx="${radius}" fill="${forest}" />
  <g transform="translate(${offset.toFixed(2)} ${offset.toFixed(2)}) scale(${scale.toFixed(3)})">
    <path d="${markLine.path}" fill="none" stroke="${ground}" stroke-width="${markLine.width}" stroke-linecap="round" />
    <circle cx="${markDot.cx}" cy="${markDot.cy}" r="${markDot.r}" fill="${dawn}" />
  </g>
</svg>
`;
}

/** Without text, so that a lock screen does not reveal the topic. */
const sharedPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${ground}" />
  <path d="M60 450C72 240 312 96 618 102s510 156 522 348z" fill="${air}" />
  <circle cx="600" cy="276" r="102" fill="${dawn}" />
  <path d="M72 450c90-78 186-126 294-120 138 6 222 90 366 120z" fill="${far}" />
  <path d="M516 450c138-18 234-84 366-78 108 6 180 48 252 78z" fill="${near}" />
  <path d="M30 450h1140" stroke="${forest}" stroke-width="12" stroke-linecap="round" />
  <path d="M522 490h156m-120 33h84m-60 33h36" stroke="${dawn}" stroke-width="12" stroke-linecap="round" fill="none" />
</svg>`;

const tabIcon = markOnForest({ size: 32, share: 0.86, radius: 8 });
writeFileSync(join(root, 'src/web/icon.svg'), tabIcon);

const pictures = [
  { file: 'icon-192.png', svg: markOnForest({ size: 192, share: 0.8, radius: 44 }), side: 192 },
  { file: 'icon-512.png', svg: markOnForest({ size: 512, share: 0.8, radius: 116 }), side: 512 },
  // Maskable icons keep the mark within the middle four fifths.
  { file: 'icon-maskable-512.png', svg: markOnForest({ size: 512, share: 0.56, radius: 0 }), side: 512 },
  { file: 'apple-touch-icon.png', svg: markOnForest({ size: 180, share: 0.7, radius: 0 }), side: 180 },
  { file: 'shared-link.png', svg: sharedPicture, side: 1200 },
];
for (const { file, svg, side } of pictures) {
  const drawn = sharp(Buffer.from(svg), { density: 96 }).resize({ width: side });
  await drawn.png({ palette: true, effort: 10 }).toFile(join(root, 'public/icons', file));
}
