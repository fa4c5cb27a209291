import type { BrowserFamily, SystemFamily } from '#study/pages/page-facts.ts';

type Families = { browser: BrowserFamily; browserVersion: number | null; system: SystemFamily };

/** User agents name the browsers they imitate after their own. */
const browsers: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['opera', /\b(?:OPR|OPT)\/(\d+)/],
  ['samsung', /\bSamsungBrowser\/(\d+)/],
  ['firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [SystemFamily, RegExp])[] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\b(?:Linux|X11)\b/],
];

/**
 * Stores nothing else of the user agent.
 * @param touchPoints tells an iPad, which reports Macintosh, from a Mac
 */
export function parseUserAgent(userAgent: string, touchPoints: number): Families {
  const found = browsers
    .map(([browser, pattern]) => ({ browser, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
  return {
    browser: found?.browser ?? 'other',
    browserVersion: found?.version === undefined ? null : Number(found.version),
    system: system === 'macos' && touchPoints > 1 ? 'ios' : system,
  };
}
