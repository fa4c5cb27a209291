/** Oldest supported browsers on desktop and mobile, also the build target (docs/decisions/0176-oldest-browsers.md). */
export const oldestBrowsers = { Chrome: '108', Edge: '108', Firefox: '115', Safari: '15.6' } as const;

export function oldestBrowsersInWords(): string {
  const { Chrome, Edge, Firefox, Safari } = oldestBrowsers;
  const chromium = Chrome === Edge ? `Chrome ou Edge ${Chrome}` : `Chrome ${Chrome}, Edge ${Edge}`;
  return `${chromium}, Firefox ${Firefox}, Safari ${Safari}`;
}
