import type { BrowserFamily, PointerKind, SystemFamily } from '#study/pages/page-facts.ts';
import { type BilingualText, inBoth } from './bilingual-text.ts';

export const browserLabels = {
  chrome: inBoth('Chrome'),
  edge: inBoth('Edge'),
  firefox: inBoth('Firefox'),
  opera: inBoth('Opera'),
  safari: inBoth('Safari'),
  samsung: inBoth('Samsung Internet'),
  other: { pt: 'outro', en: 'other' },
} as const satisfies Record<BrowserFamily, BilingualText>;

export const systemLabels = {
  android: inBoth('Android'),
  chromeos: inBoth('ChromeOS'),
  ios: { pt: 'iOS ou iPadOS', en: 'iOS or iPadOS' },
  linux: inBoth('Linux'),
  macos: inBoth('macOS'),
  windows: inBoth('Windows'),
  other: { pt: 'outro', en: 'other' },
} as const satisfies Record<SystemFamily, BilingualText>;

export const pointerLabels = {
  fine: { pt: 'mouse ou semelhante', en: 'mouse or the like' },
  coarse: { pt: 'dedo ou semelhante', en: 'finger or the like' },
  none: { pt: 'nenhum', en: 'none' },
} as const satisfies Record<PointerKind, BilingualText>;
