/** Every face has the Latin letters in a file of its own; Portuguese needs no other. */
const latin = /U\+0{1,4}-0{0,2}FF/i;

let asked: Promise<string | null> | undefined;

/**
 * @returns the page's face as a style rule that holds the font itself, so that a saved picture needs nothing from elsewhere; null when
 *   it cannot be had, and the picture is drawn in the reader's own
 */
export function faceForPictures(): Promise<string | null> {
  asked ??= readFace().catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
}

async function readFace(): Promise<string | null> {
  const rule = latinFace();
  const address = /url\("?([^")]+)"?\)/.exec(rule?.style.getPropertyValue('src') ?? '')?.[1];
  if (rule === null || address === undefined) return null;
  const response = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href));
  if (!response.ok) return null;
  const family = rule.style.getPropertyValue('font-family').replaceAll('"', "'");
  const font = await asDataAddress(await response.blob());
  return `@font-face{font-family:${family};font-weight:100 900;src:url(${font}) format("woff2")}`;
}

function latinFace(): CSSFontFaceRule | null {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      if (latin.test(rule.style.getPropertyValue('unicode-range'))) return rule;
    }
  }
  return null;
}

function asDataAddress(font: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, 'data:font/woff2'));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(font);
  });
}
