/** Browsers enlarge pages by these; what lies between is a frame or a bar at the edge of the window. */
const zoomsPercent = [
  25, 30, 33, 50, 67, 75, 80, 90, 100, 110, 120, 125, 130, 140, 150, 160, 170, 175, 200, 250, 300, 400, 500,
];
const furthestShare = 0.025;

/**
 * How much a page is enlarged, by the settings of its browser and by two fingers.
 * @param outerWidthPx of the window with all that is around the page, which zoom leaves as it is, and 0 where nobody says
 * @param innerWidthPx of the page, which zoom makes smaller
 * @param pinch by two fingers; 1 is not enlarged
 * @returns percent, or null where it cannot be told: a panel stands beside the page
 */
export function zoomPercentOf(sizes: { outerWidthPx: number; innerWidthPx: number; pinch: number }): number | null {
  const { outerWidthPx, innerWidthPx, pinch } = sizes;
  if (outerWidthPx <= 0 || innerWidthPx <= 0) return null;
  const found = (outerWidthPx / innerWidthPx) * 100;
  const nearest = [...zoomsPercent].sort((one, other) => Math.abs(one - found) - Math.abs(other - found))[0] ?? 100;
  return Math.abs(nearest - found) > nearest * furthestShare ? null : nearest * pinch;
}
