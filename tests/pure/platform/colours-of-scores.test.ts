import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = [red: number, green: number, blue: number];

const css = readFileSync('src/web/platform/ui/score-colours.css', 'utf8');
const surfaces = { light: '#fffdf8', dark: '#1d2c2a' } as const;

/** Of light, 0 to 1. */
function linear(hex: string): Rgb {
  const part = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As people see colours who lack one kind of cone (Machado, Oliveira & Fernandes 2009, severity 1). */
const kindsOfSight = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const;

/** How far apart two colours look, as a distance in CIELAB. */
function distance(one: string, other: string, sight: readonly number[]): number {
  const [a, b] = [one, other].map((hex) => lab(seen(linear(hex), sight)));
  return Math.hypot(...[0, 1, 2].map((index) => (a?.[index] ?? 0) - (b?.[index] ?? 0)));
}

function seen(colour: Rgb, sight: readonly number[]): Rgb {
  const row = (from: number) =>
    Math.min(
      1,
      Math.max(
        0,
        colour.reduce((sum, part, index) => sum + part * (sight[from + index] ?? 0), 0),
      ),
    );
  return [row(0), row(3), row(6)];
}

function lab([red, green, blue]: Rgb): Rgb {
  const root = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each(['light', 'dark'] as const)('the colours of the three scores in the %s scheme', (scheme) => {
  const block = css.slice(css.indexOf(`"${scheme}"`));
  const colourOf = (scale: string) => new RegExp(`--wm-score-${scale}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '';
  const colours = ['depression', 'anxiety', 'stress'].map(colourOf);

  it('contrast with their surface', () => {
    for (const colour of colours) expect(contrast(colour, surfaces[scheme])).toBeGreaterThan(4.5);
  });

  it.each(Object.entries(kindsOfSight))('are distinguishable with %s sight', (_name, sight) => {
    for (const [place, one] of colours.entries()) {
      for (const other of colours.slice(place + 1)) expect(distance(one, other, sight)).toBeGreaterThan(20);
    }
  });
});
