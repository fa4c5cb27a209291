/** How a thing was pressed, put or typed. `tap` puts a word by pressing it and then its place. */
export const waysOfInput = ['mouse', 'touch', 'pen', 'tap', 'keyboard', 'assistive'] as const;
export type InputWay = (typeof waysOfInput)[number];
