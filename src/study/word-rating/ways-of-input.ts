/** What a screen is pointed at with. */
export const pointerTypes = ['mouse', 'touch', 'pen'] as const;
export type PointerType = (typeof pointerTypes)[number];

/** How a thing was pressed, put or typed. `tap` puts a word by pressing it and then its place. */
export const waysOfInput = [...pointerTypes, 'tap', 'keyboard', 'assistive'] as const;
export type InputWay = (typeof waysOfInput)[number];

/** @returns the pointer that a way of input, or what a browser calls one, is; null for what is none */
export function pointerTypeOf(way: string | undefined): PointerType | null {
  return pointerTypes.find((type) => type === way) ?? null;
}
