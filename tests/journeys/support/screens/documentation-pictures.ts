import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  fingerprintsFile,
  manualPictures,
  type Picture,
  pictureFolders,
  pictures,
  sizesFile,
} from '#tests/support/platform/pictures.ts';
import type { Device } from './device-of-page.ts';

const usualMaximumHeight = 900;

/** `npm run pictures` writes the pictures of README and manual; otherwise the journey compares their fingerprints. */
export const isTakingPictures = process.env.PICTURES === 'documentation';

export const picturedScreens: ReadonlySet<string> = new Set(Object.values(pictures).map(({ screen }) => screen));

/** @returns the name of the picture of a screen on a device, or null */
export function pictureOf(screen: string, { kind }: Device): string | null {
  const found = Object.entries(pictures).find(([, picture]) => picture.screen === screen);
  if (found === undefined) return null;
  const [name, { shows }] = found;
  return kind === (shows === 'phone' ? 'phone' : 'tablet') ? name : null;
}

/**
 * Writes a picture with its fingerprint, or compares the fingerprint with the screen.
 * @returns a line for each text and each look that the screen has lost or gained since the picture was taken
 */
export async function takeOrComparePicture(page: Page, name: string): Promise<string[]> {
  // Neither the picture nor the look is to be of a hovered button; phones have no mouse.
  if (pictures[name]?.shows !== 'phone') await page.mouse.move(0, 0);
  const now = await fingerprintOf(page, name);
  if (isTakingPictures) {
    const size = await writePicture(page, name);
    if (name in manualPictures) writeInto(sizesFile, name, size);
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

/** Read again each time, as parallel workers write to the same file. */
function writeInto(file: string, name: string, fact: unknown): void {
  const all = { ...readFrom<unknown>(file), [name]: fact };
  const present = Object.keys(pictures)
    .toSorted()
    .flatMap((one) => (all[one] === undefined ? [] : [[one, all[one]]]));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(present), null, 2)}\n`);
}

/** @returns headings and labels of the pictured part, and the looks in which they are drawn */
async function fingerprintOf(page: Page, name: string): Promise<string[]> {
  const { texts, looks } = await rootOf(page, name).evaluate((root) => {
    const labels = 'h1, h2, h3, button, th[scope="col"], label, legend, [role="tab"], dt';
    const visible = Array.from(root.querySelectorAll<HTMLElement>(labels)).filter((one) => one.checkVisibility());
    const lookOf = (element: HTMLElement) => {
      const { fontFamily, fontSize, fontWeight, color, backgroundColor, borderRadius } = getComputedStyle(element);
      const [family] = fontFamily.split(',');
      return `<${element.localName}> ${family} ${fontSize} ${fontWeight}, ${color} on ${backgroundColor}, radius ${borderRadius}`;
    };
    return { texts: visible.map((one) => one.innerText), looks: [document.body, ...visible].map(lookOf) };
  });
  const lasting = texts.map(withoutPassingDetails).filter((text) => /\p{L}{2}/u.test(text));
  return [...new Set([...lasting, ...looks])].toSorted();
}

function rootOf(page: Page, name: string): Locator {
  const roots = { phone: 'body', content: '#conteudo', part: '#conteudo', question: 'section[role="dialog"]' };
  return page.locator(roots[pictures[name]?.shows ?? 'content']);
}

/** Codes of people, dates, durations and numbers differ in each run. */
function withoutPassingDetails(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b[A-Z\d]{4} ?[A-Z\d]{4}\b/g, '…')
    .replaceAll(/\b\d{1,2} de \p{L}+ de \d{4}/gu, '0')
    .replaceAll(/\d[\d.,:/]*/g, '0')
    .trim();
}

async function writePicture(page: Page, name: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const shows = pictures[name]?.shows ?? 'content';
  const picture =
    shows === 'phone'
      ? sharp(await windowOfPhone(page)).extract(await withoutNotice(page))
      : sharp(await page.screenshot({ animations: 'disabled', ...(await clipOf(page, name, shows)) }));
  const folder = name in manualPictures ? pictureFolders.manual : pictureFolders.readme;
  const { width, height } = await picture.webp({ quality: 78, effort: 6 }).toFile(join(folder, `${name}.webp`));
  return { width, height };
}

/** Playwright's own screenshot ends the emulation of a phone: the page then reserves room for a scroll bar. */
async function windowOfPhone(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot');
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** @returns the window below the notice that the installation is a rehearsal, which a dialog covers */
async function withoutNotice(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  const notice = hasDialog ? null : await page.getByText('Instalação de ensaio').first().boundingBox();
  const top = notice === null ? 0 : Math.max(0, Math.ceil(notice.y + notice.height));
  return { left: 0, top, width, height: height - top };
}

/** @returns the pictured part, in the window or on the whole page */
async function clipOf(page: Page, name: string, shows: Exclude<Picture['shows'], 'phone'>) {
  const root = await rootOf(page, name).evaluate(readBox);
  if (shows === 'question') return { clip: { ...root, y: root.y - (await page.evaluate(() => window.scrollY)) } };
  const top = shows === 'part' ? (await page.getByRole('tablist').evaluate(readBox)).y : root.y;
  const { maximumHeight = usualMaximumHeight } = pictures[name] ?? {};
  const height = Math.min(root.y + root.height - top, maximumHeight);
  return { fullPage: true, clip: { ...root, y: top, height } };
}

/** Box on the whole page, independent of scrolling. */
function readBox(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + window.scrollX, y: y + window.scrollY, width, height };
}
