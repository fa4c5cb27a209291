import type { BrowserFamily, PointerKind, SystemFamily } from '#study/pages/page-facts.ts';
import { type BilingualText, toBilingualText } from './bilingual-text.ts';

export const browserLabels = {
  chrome: toBilingualText('Chrome'),
  edge: toBilingualText('Edge'),
  firefox: toBilingualText('Firefox'),
  opera: toBilingualText('Opera'),
  safari: toBilingualText('Safari'),
  samsung: toBilingualText('Samsung Internet'),
  other: { pt: 'outro', en: 'other' },
} as const satisfies Record<BrowserFamily, BilingualText>;

export const systemLabels = {
  android: toBilingualText('Android'),
  chromeos: toBilingualText('ChromeOS'),
  ios: { pt: 'iOS ou iPadOS', en: 'iOS or iPadOS' },
  linux: toBilingualText('Linux'),
  macos: toBilingualText('macOS'),
  windows: toBilingualText('Windows'),
  other: { pt: 'outro', en: 'other' },
} as const satisfies Record<SystemFamily, BilingualText>;

export const pointerLabels = {
  fine: { pt: 'mouse ou semelhante', en: 'mouse or the like' },
  coarse: { pt: 'dedo ou semelhante', en: 'finger or the like' },
  none: { pt: 'nenhum', en: 'none' },
} as const satisfies Record<PointerKind, BilingualText>;
