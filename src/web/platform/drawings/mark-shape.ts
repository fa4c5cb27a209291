/** The mark in a square of 24: the page, the icons and the picture of a shared link are all drawn from it. */
export const markLine = { path: 'M2.2 17.2h19.6', width: 2.2 } as const;
export const markDot = { cx: 14.6, cy: 10, r: 4.6 } as const;
