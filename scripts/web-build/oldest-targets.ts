import { oldestBrowsers } from '../../src/contract/platform/oldest-browsers.ts';

/** In the build's notation. */
export const oldestTargets: string[] = Object.entries(oldestBrowsers).map(
  ([browser, version]) => `${browser.toLowerCase()}${version}`,
);
