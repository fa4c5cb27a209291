/** Each font face has a Latin file, which covers Portuguese. */
const latin = /U\+0{1,4}-0{0,2}FF/i;

const controls = 'Inter Variable';

let pending: Promise<string | null> | undefined;

/** @returns `@font-face` rules with embedded fonts for self-contained pictures; null on failure, with the viewer's font as fallback */
export function embeddedFontStyles(): Promise<string | null> {
  pending ??= readFaces().catch(() => {
    pending = undefined;
    return null;
  });
  return pending;
}

/** @returns rules for the controls' font alone, for figures without study words; null on failure */
export async function controlFontStyles(): Promise<string | null> {
  try {
    return await readFaces(
      latinFaces().filter(({ style }) => style.getPropertyValue('font-family').includes(controls)),
    );
  } catch {
    return null;
  }
}

async function readFaces(faces: readonly CSSFontFaceRule[] = latinFaces()): Promise<string | null> {
  const written = await Promise.all(faces.map(readFace));
  return written.length === 0 || written.includes(null) ? null : written.join('');
}

async function readFace(rule: CSSFontFaceRule): Promise<string | null> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (address === undefined) return null;
  const response = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href));
  if (!response.ok) return null;
  const family = rule.style.getPropertyValue('font-family').replaceAll('"', "'");
  const weights = rule.style.getPropertyValue('font-weight');
  const font = await asDataAddress(await response.blob());
  return `@font-face{font-family:${family};font-weight:${weights};src:url(${font}) format("woff2")}`;
}

function latinFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => latin.test(rule.style.getPropertyValue('unicode-range')));
}

function asDataAddress(font: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, 'data:font/woff2'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(font);
  });
}
