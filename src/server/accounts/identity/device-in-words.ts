/** In letters. Browsers say less; a head of a request takes 16 kB, over which a pattern may go back and forth for long. */
const longestUserAgent = 1000;

/** The first that matches counts: nearly every browser also claims to be some of those after it. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** @returns what a browser is, in words a person knows, such as "Chrome em Android"; nothing that tells it from others of its kind */
export function deviceInWords(userAgent: string): string {
  const beginning = userAgent.slice(0, longestUserAgent);
  const browser = nameIn(browsers, beginning) ?? 'Navegador';
  const system = nameIn(systems, beginning);
  return system === undefined ? `${browser} em outro aparelho` : `${browser} em ${system}`;
}

function nameIn(list: readonly [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}
