import type { BilingualText } from '#research/export/bilingual-text.ts';
import type { PointerKind, SystemFamily } from '#study/pages/page-facts.ts';

/** Over all days. */
export const deviceClassLabels = {
  phone: { pt: 'celular', en: 'phone' },
  tablet: { pt: 'tablet', en: 'tablet' },
  computer: { pt: 'computador', en: 'computer' },
  several: { pt: 'mais de uma destas classes', en: 'more than one of these classes' },
} as const satisfies Record<string, BilingualText>;
export type DeviceClass = keyof typeof deviceClassLabels;

type PageOfDevice = {
  system: SystemFamily;
  pointer: PointerKind;
  screenWidthPx: number;
  screenHeightPx: number;
};

/** Shorter side in CSS px, as in Android's guidelines. */
const minimumTabletPx = 600;

/** @returns null where no page has described its device */
export function deviceClassOf(pages: readonly PageOfDevice[]): DeviceClass | null {
  const [first = null, ...others] = new Set(pages.map(classOfPage));
  return others.length === 0 ? first : 'several';
}

function classOfPage({ system, pointer, screenWidthPx, screenHeightPx }: PageOfDevice): DeviceClass {
  const isHeld = system === 'android' || system === 'ios' || (system === 'other' && pointer === 'coarse');
  if (!isHeld) return 'computer';
  return Math.min(screenWidthPx, screenHeightPx) < minimumTabletPx ? 'phone' : 'tablet';
}
