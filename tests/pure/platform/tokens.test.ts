import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markDot, markLine } from '#web/platform/drawings/mark-shape.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const tokens = read('src/web/platform/look/tokens.css');
const valence = read('src/web/platform/ui/valence-colours.css');

/** The declarations of the block that begins with `opening`. */
function declarationsOf(css: string, opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  expect(start, opening).toBeGreaterThanOrEqual(0);
  const block = css.slice(start + opening.length, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/(--wm-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const darkOpening = ':root[data-mantine-color-scheme="dark"] {';
const light = declarationsOf(tokens, ':root {');
const dark = declarationsOf(tokens, darkOpening);
const schemes = [
  {
    scheme: 'light',
    colours: { ...light, ...declarationsOf(valence, ':root {') },
  },
  { scheme: 'dark', colours: { ...dark, ...declarationsOf(valence, darkOpening) } },
];

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('design tokens', () => {
  it('are equal in the dark scheme with and without the app', () => {
    expect(declarationsOf(tokens, ':root:not([data-mantine-color-scheme]) {')).toEqual(dark);
    expect(declarationsOf(valence, ':root:not([data-mantine-color-scheme]) {')).toEqual(
      declarationsOf(valence, darkOpening),
    );
    expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(dark)));
  });

  describe.each(schemes)('$scheme', ({ colours }) => {
    const of = (role: string) => {
      const colour = (colours as Record<string, string>)[`--wm-${role}`];
      expect(colour, role).toMatch(/^#[0-9a-f]{6}$/);
      return colour ?? '';
    };

    it.each(['ink', 'dimmed', 'error', 'forest'])('%s has contrast 7:1 on ground and paper', (role) => {
      expect(contrast(of(role), of('ground'))).toBeGreaterThanOrEqual(7);
      expect(contrast(of(role), of('surface'))).toBeGreaterThanOrEqual(7);
    });

    it('has contrast 7:1 on other grounds', () => {
      expect(contrast(of('forest-ink'), of('forest'))).toBeGreaterThanOrEqual(7);
      expect(contrast(of('notice-text'), of('notice'))).toBeGreaterThanOrEqual(7);
      for (const ground of ['forest-soft', 'dawn-soft', 'sunken', 'error-soft', 'air', 'land-far']) {
        expect(contrast(of('ink'), of(ground)), ground).toBeGreaterThanOrEqual(7);
      }
    });

    it.each(['outline', 'focus'])('%s has contrast 3:1', (role) => {
      expect(contrast(of(role), of('ground'))).toBeGreaterThanOrEqual(3);
      expect(contrast(of(role), of('surface'))).toBeGreaterThanOrEqual(3);
    });

    it('has contrast 4.5:1 for every shade of valence', () => {
      for (const shade of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        expect(contrast(of(`valence-${shade}`), of('ground')), `${shade} on the ground`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of(`valence-${shade}`), of('surface')), `${shade} on paper`).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  it('are in the page before its styles', () => {
    const page = read('index.html');
    const manifest = read('public/manifest.webmanifest');
    expect(page).toContain(`content="${light['--wm-ground']}" media="(prefers-color-scheme: light)"`);
    expect(page).toContain(`content="${dark['--wm-ground']}" media="(prefers-color-scheme: dark)"`);
    expect(JSON.parse(manifest)).toMatchObject({
      background_color: light['--wm-ground'],
      theme_color: light['--wm-ground'],
    });
  });

  it.each([
    'src/server/platform/http/capacity-page.ts',
    'src/server/platform/mail/mail-frame.ts',
    'src/server/platform/mail/mail-html.ts',
    'src/server/platform/mail/mail-layout.ts',
    'public/external-sign-in.css',
  ])('are the only colours of %s, which cannot read them', (path) => {
    const written = read(path);
    const known = new Set([...Object.values(light), ...Object.values(dark), '#fff', '#ffffff']);
    const colours = [...written.matchAll(/#[0-9a-f]{3,6}\b/gi)].map(([colour]) => colour);
    expect(colours.filter((colour) => !known.has(colour))).toEqual([]);
  });

  it('equal the icon, which is the mark', () => {
    const icon = read('src/web/icon.svg');
    expect([...icon.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour)).toEqual([
      light['--wm-forest'],
      light['--wm-ground'],
      light['--wm-dawn'],
    ]);
    expect(icon).toContain(`d="${markLine.path}"`);
    expect(icon).toContain(`cx="${markDot.cx}" cy="${markDot.cy}" r="${markDot.r}"`);
  });
});
