/** Zoom steps of browsers. */
const zoomsPercent = [
  25, 30, 33, 50, 67, 75, 80, 90, 100, 110, 120, 125, 130, 140, 150, 160, 170, 175, 200, 250, 300, 400, 500,
];
const furthestShare = 0.025;

/**
 * Page zoom times pinch zoom.
 * @param outerWidthPx of the window, unaffected by zoom; 0 where unknown
 * @param innerWidthPx of the page, which shrinks with zoom
 * @param pinch 1 is not enlarged
 * @returns percent; null when it matches no step, as with a docked side panel
 */
export function estimateZoomPercent(sizes: {
  outerWidthPx: number;
  innerWidthPx: number;
  pinch: number;
}): number | null {
  const { outerWidthPx, innerWidthPx, pinch } = sizes;
  if (outerWidthPx <= 0 || innerWidthPx <= 0) return null;
  const found = (outerWidthPx / innerWidthPx) * 100;
  const nearest = [...zoomsPercent].sort((one, other) => Math.abs(one - found) - Math.abs(other - found))[0] ?? 100;
  return Math.abs(nearest - found) > nearest * furthestShare ? null : nearest * pinch;
}
