import { oldestBrowsers } from '../../src/contract/platform/oldest-browsers.ts';

/** The oldest browsers as the build names them. */
export const oldestTargets: string[] = Object.entries(oldestBrowsers).map(
  ([browser, version]) => `${browser.toLowerCase()}${version}`,
);
