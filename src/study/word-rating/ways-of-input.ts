export const pointerTypes = ['mouse', 'touch', 'pen'] as const;
export type PointerType = (typeof pointerTypes)[number];

/** `tap` selects a word, then its place. */
export const waysOfInput = [...pointerTypes, 'tap', 'keyboard', 'assistive'] as const;
export type InputWay = (typeof waysOfInput)[number];

/** Null for ways without a pointer. */
export function pointerTypeOf(way: string | undefined): PointerType | null {
  return pointerTypes.find((type) => type === way) ?? null;
}
