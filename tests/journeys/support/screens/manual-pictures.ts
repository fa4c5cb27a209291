import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { manualPictures } from '#tests/support/platform/manual-pictures.ts';
import type { Device } from './device-of-page.ts';

const folder = 'docs/manual/pictures';
const fingerprintsFile = join(folder, 'fingerprints.json');
/** Pixels: the page keeps a picture's place free before it has come. */
const sizesFile = join(folder, 'sizes.json');
const highestContent = 900;

/** `npm run pictures:manual` takes the pictures anew; otherwise the journey holds that they still show what is there. */
export const isTakingManualPictures = process.env.MANUAL_PICTURES === 'write';

export const screensOfManual: ReadonlySet<string> = new Set(Object.values(manualPictures).map(({ screen }) => screen));

/** @returns the picture of a screen on a device, null where the manual has none of it there */
export function manualPictureOf(screen: string, { kind }: Device): string | null {
  const found = Object.entries(manualPictures).find(([, picture]) => picture.screen === screen);
  if (found === undefined) return null;
  const [name, { shows }] = found;
  return kind === (shows === 'phone' ? 'phone' : 'tablet') ? name : null;
}

/**
 * Takes a picture anew, or says what has changed on its screen since it was taken.
 * @returns a line for each text that has come or gone; none where the picture is as new
 */
export async function keepManualPicture(page: Page, name: string): Promise<string[]> {
  const now = await fingerprintOf(page, name);
  if (isTakingManualPictures) {
    writeInto(sizesFile, name, await writePicture(page, name));
    writeInto(fingerprintsFile, name, now);
    return [];
  }
  const then = readFrom<string[]>(fingerprintsFile)[name] ?? [];
  return [
    ...then.filter((text) => !now.includes(text)).map((text) => `gone: ${text}`),
    ...now.filter((text) => !then.includes(text)).map((text) => `new: ${text}`),
  ];
}

function readFrom<T>(file: string): Record<string, T> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The file is read anew: another page may have written meanwhile. */
function writeInto(file: string, name: string, fact: unknown): void {
  const all = { ...readFrom<unknown>(file), [name]: fact };
  const kept = Object.keys(manualPictures)
    .toSorted()
    .flatMap((one) => (all[one] === undefined ? [] : [[one, all[one]]]));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** @returns what a screen is known by: its headings, and what its buttons, fields, tabs and columns are called, as far as the picture is of them */
async function fingerprintOf(page: Page, name: string): Promise<string[]> {
  const texts = await rootOf(page, name).evaluate((root) => {
    const wanted = 'h1, h2, h3, button, th[scope="col"], label, legend, [role="tab"], dt';
    return Array.from(root.querySelectorAll<HTMLElement>(wanted), (element) =>
      element.checkVisibility() ? element.innerText : '',
    );
  });
  return [...new Set(texts.map(withoutWhatPasses))].filter((text) => /\p{L}{2}/u.test(text)).toSorted();
}

function rootOf(page: Page, name: string): Locator {
  const roots = { phone: 'body', content: '#conteudo', part: '#conteudo', question: 'section[role="dialog"]' };
  return page.locator(roots[manualPictures[name]?.shows ?? 'content']);
}

/** Codes, dates, waits and numbers differ by run; so do words and pseudo-words, which occur in no such place. */
function withoutWhatPasses(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b[A-Z\d]{4} ?[A-Z\d]{4}\b/g, '…')
    .replaceAll(/\b\d{1,2} de \p{L}+ de \d{4}/gu, '0')
    .replaceAll(/\d[\d.,:/]*/g, '0')
    .trim();
}

async function writePicture(page: Page, name: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const bytes = await page.screenshot({ animations: 'disabled', ...(await whatIsShown(page, name)) });
  const { width, height } = await sharp(bytes)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  return { width, height };
}

/** @returns what the picture is of: in the window as it was scrolled, or on the whole page */
async function whatIsShown(page: Page, name: string) {
  const shows = manualPictures[name]?.shows;
  if (shows === 'phone') {
    const size = page.viewportSize() ?? { width: 360, height: 740 };
    // Without the notice on invented people.
    const banner = await page.getByText('Instalação de ensaio').first().boundingBox();
    const y = banner === null ? 0 : Math.max(0, Math.ceil(banner.y + banner.height));
    return { clip: { x: 0, y, width: size.width, height: size.height - y } };
  }
  const root = await rootOf(page, name).evaluate(readBox);
  if (shows === 'question') return { clip: { ...root, y: root.y - (await page.evaluate(() => window.scrollY)) } };
  const top = shows === 'part' ? (await page.getByRole('tablist').evaluate(readBox)).y : root.y;
  return { fullPage: true, clip: { ...root, y: top, height: Math.min(root.y + root.height - top, highestContent) } };
}

/** Where an element lies on the whole page, however far that was scrolled. */
function readBox(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + window.scrollX, y: y + window.scrollY, width, height };
}
