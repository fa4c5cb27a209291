/** What a screen is pointed at with. */
export const pointerTypes = ['mouse', 'touch', 'pen'] as const;
export type PointerType = (typeof pointerTypes)[number];

/** How a thing was pressed, put or typed. `tap` puts a word by pressing it and then its place. */
export const waysOfInput = [...pointerTypes, 'tap', 'keyboard', 'assistive'] as const;
export type InputWay = (typeof waysOfInput)[number];
