/**
 * The oldest browsers in which participants can do everything, on computers and on phones
 * (docs/decisions/0176-oldest-browsers.md). The pages are built for them, and the build refuses what they do not have.
 */
export const oldestBrowsers = { Chrome: '108', Edge: '108', Firefox: '115', Safari: '15.6' } as const;

/** @returns them as a page names them */
export function oldestBrowsersInWords(): string {
  const { Chrome, Edge, Firefox, Safari } = oldestBrowsers;
  const chromium = Chrome === Edge ? `Chrome ou Edge ${Chrome}` : `Chrome ${Chrome}, Edge ${Edge}`;
  return `${chromium}, Firefox ${Firefox}, Safari ${Safari}`;
}
