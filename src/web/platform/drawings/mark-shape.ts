/** The logo in a 24-unit square, for page, icons and link preview. */
export const markLine = { path: 'M2.2 17.2h19.6', width: 2.2 } as const;
export const markDot = { cx: 14.6, cy: 10, r: 4.6 } as const;
