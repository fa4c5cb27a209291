import type { BrowserFamily, PointerKind, SystemFamily } from '#study/pages/page-facts.ts';

// What a page says of its browser and device.

export const browserLabels = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: 'outro',
} as const satisfies Record<BrowserFamily, string>;

export const systemLabels = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS ou iPadOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  other: 'outro',
} as const satisfies Record<SystemFamily, string>;

export const pointerLabels = {
  fine: 'mouse ou semelhante',
  coarse: 'dedo ou semelhante',
  none: 'nenhum',
} as const satisfies Record<PointerKind, string>;
