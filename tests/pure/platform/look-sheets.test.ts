import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { type HorizonScene, horizonScenes } from '#web/platform/drawings/horizon-scenes.ts';
import { Mark } from '#web/platform/drawings/mark.tsx';

type Scheme = 'light' | 'dark';
const schemes: Scheme[] = ['light', 'dark'];

/** `LOOK_SHEETS=write` rewrites the sheets. */
const isWriting = process.env.LOOK_SHEETS === 'write';

const read = (path: string) => readFileSync(path, 'utf8');
const tokens = read('src/web/platform/look/tokens.css');
const valence = read('src/web/platform/ui/valence-colours.css');
const strokes = read('src/web/platform/drawings/horizon.module.css');

const scenes = Object.keys(horizonScenes) as HorizonScene[];
const roles = [
  ['ground', 'chão'],
  ['surface', 'papel'],
  ['sunken', 'fundo'],
  ['ink', 'tinta'],
  ['dimmed', 'tinta branda'],
  ['forest', 'ações'],
  ['forest-soft', 'escolhido'],
  ['dawn', 'chegada'],
  ['notice', 'aviso'],
  ['error', 'atenção'],
] as const;
const [columns, cell, gap] = [4, 220, 20];
const width = columns * (cell + gap) + gap;

/** Every declaration of the scheme, so that the picture is self-contained. */
function declarations(scheme: Scheme): string {
  const opening = `:root[data-mantine-color-scheme="${scheme}"] {`;
  const blockOf = (css: string, from: string) => css.slice(css.indexOf(from) + from.length).split('}')[0] ?? '';
  const dark = scheme === 'dark' ? blockOf(tokens, opening) : '';
  const all = `${blockOf(tokens, ':root {')}${dark}${blockOf(valence, scheme === 'dark' ? opening : ':root {')}`;
  return [...all.matchAll(/(--wm-[\w-]+):\s*(#[0-9a-f]{6}|rgb[^;]*);/g)].map(([line]) => line).join(' ');
}

/** Class names of a module have a hash in tests; a sheet has those of the file. */
function withPlainNames(markup: string): string {
  return markup.replaceAll(/class="([^"]+)"/g, (_all, names: string) => {
    const plain = names.split(' ').map((name) => /^_(\w+?)_[0-9a-z]+(?:_\d+)?$/.exec(name)?.[1] ?? name);
    return `class="${plain.join(' ')}"`;
  });
}

function placed(markup: string, place: { x: number; y: number; width: number }): string {
  const { x, y, width } = place;
  return withPlainNames(markup)
    .replace(/ data-scene="\w+"| aria-hidden="true"| focusable="false"/g, '')
    .replace(/<svg viewBox="0 0 (\d+) (\d+)"/, (viewBox, wide: string, high: string) => {
      return `${viewBox} x="${x}" y="${y}" width="${width}" height="${(width * Number(high)) / Number(wide)}"`;
    });
}

function label(text: string, x: number, y: number): string {
  return `<text x="${x}" y="${y}" class="label">${text}</text>`;
}

/** Ids that React makes differ from one place to the next; here each drawing is numbered. */
function numbered(markup: string, number: number): string {
  const id = /id="([^"]+)l"/.exec(markup)?.[1];
  return id === undefined ? markup : markup.replaceAll(id, `h${number}`);
}

/** @returns a picture of the visual language in one scheme, made of what the app itself draws and colours with */
function lookSheet(scheme: Scheme): string {
  const parts: string[] = [];
  const xOf = (place: number) => gap + (place % columns) * (cell + gap);
  const rowHeight = 140;
  for (const [place, scene] of scenes.entries()) {
    const y = gap + Math.floor(place / columns) * rowHeight;
    const markup = numbered(renderToStaticMarkup(createElement(Horizon, { scene })), place);
    parts.push(placed(markup, { x: xOf(place), y, width: cell }), label(scene, xOf(place) + 4, y + 112));
  }
  const marksTop = gap + Math.floor(scenes.length / columns) * rowHeight;
  const markX = xOf(scenes.length);
  for (const [size, x] of [
    [24, markX + 20],
    [64, markX + 70],
  ] as const) {
    const markup = renderToStaticMarkup(createElement(Mark, { size }));
    parts.push(
      `<g class="mark">${placed(markup.replace(/ (?:width|height)="\d+"/g, ''), { x, y: marksTop + 24, width: size })}</g>`,
    );
  }
  parts.push(label('mark', markX + 4, marksTop + 112));
  const swatchesTop = gap + Math.ceil((scenes.length + 1) / columns) * rowHeight;
  const swatch = (width - gap) / roles.length - gap / 2;
  for (const [place, [role, name]] of roles.entries()) {
    const x = gap + place * (swatch + gap / 2);
    parts.push(
      `<rect x="${x}" y="${swatchesTop}" width="${swatch}" height="44" rx="10" class="swatch" style="fill: var(--wm-${role})"/>`,
      label(role, x, swatchesTop + 64),
      `<text x="${x}" y="${swatchesTop + 80}" class="label quiet">${name}</text>`,
    );
  }
  const valenceTop = swatchesTop + 100;
  for (const shade of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const x = gap + (shade - 1) * ((width - 2 * gap) / 9);
    parts.push(
      `<rect x="${x}" y="${valenceTop}" width="${(width - 2 * gap) / 9 + 0.5}" height="12" style="fill: var(--wm-valence-${shade})"/>`,
    );
  }
  parts.push(label('valence, from unpleasant to pleasant: nowhere else', gap, valenceTop + 32));
  const height = valenceTop + 52;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>
svg { ${declarations(scheme)} color: var(--wm-forest); }
.label { font: 13px system-ui, sans-serif; fill: var(--wm-ink); }
.label.quiet { fill: var(--wm-dimmed); font-size: 11px; }
.swatch { stroke: var(--wm-outline); }
.mark { color: var(--wm-forest); }
${strokes.slice(strokes.indexOf('.air {'), strokes.indexOf('/* Forced colours'))}</style>
<rect width="${width}" height="${height}" style="fill: var(--wm-ground)"/>
${parts.join('\n')}
</svg>
`;
}

it.each(schemes)('the %s picture of docs/visual-language.md shows what the app draws today', (scheme) => {
  const path = `docs/pictures/visual-language-${scheme}.svg`;
  const sheet = lookSheet(scheme);
  if (isWriting) writeFileSync(path, sheet);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(sheet);
});
