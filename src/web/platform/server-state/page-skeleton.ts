/** A slow query must not block the app itself, such as its help. */
const maximumMs = 2_000;

let holding = 0;
let isDrawn = false;
let giveWay: (() => void) | null = null;

/**
 * Keeps the server-rendered skeleton until the app has more than a placeholder to show.
 * @param then mounts the app; called once, between React's render and the browser's paint
 */
export function onSkeletonReplaced(then: () => void): void {
  giveWay = then;
}

/** After the first render. */
export function markAppRendered(): void {
  isDrawn = true;
  settle();
  setTimeout(end, maximumMs);
}

/** A press swaps to the app once it has rendered. */
export function replaceSkeletonOnClick(): void {
  if (isDrawn) end();
}

/** Called by placeholders. @returns the release */
export function keepSkeleton(): () => void {
  holding += 1;
  return () => {
    holding -= 1;
    settle();
  };
}

/** Deferred: one placeholder may replace another in the same render. */
function settle(): void {
  if (giveWay === null) return;
  queueMicrotask(() => {
    if (holding === 0) end();
  });
}

function end(): void {
  const then = giveWay;
  giveWay = null;
  then?.();
}
