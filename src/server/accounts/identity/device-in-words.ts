/** Characters; bounds the regular expressions, as a header may take 16 kB. */
const maximumUserAgentLength = 1000;

/** First match wins: most browsers also claim to be later ones. */
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

/** @returns browser and system in words, such as "Chrome em Android"; nothing that fingerprints the device */
export function deviceInWords(userAgent: string): string {
  const beginning = userAgent.slice(0, maximumUserAgentLength);
  const browser = nameIn(browsers, beginning) ?? 'Navegador';
  const system = nameIn(systems, beginning);
  return system === undefined ? `${browser} em outro aparelho` : `${browser} em ${system}`;
}

function nameIn(list: readonly [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}
