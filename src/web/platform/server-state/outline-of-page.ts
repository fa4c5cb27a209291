/** A server that is slow to open a part keeps nobody from what the app itself can do, such as its help. */
const longestMs = 2_000;

let holding = 0;
let isDrawn = false;
let giveWay: (() => void) | null = null;

/**
 * What the server has drawn of a screen stands until the app has more to show than that something is on its way, and the app stands in its
 * place then, at once and whole.
 * @param then puts the app there; called once, between the app's drawing and the browser's
 */
export function onOutlineOver(then: () => void): void {
  giveWay = then;
}

/** The app has drawn itself for the first time. */
export function noteAppDrawn(): void {
  isDrawn = true;
  settle();
  setTimeout(end, longestMs);
}

/** Somebody presses something in the outline: as soon as there is an app to hear presses it is the one to do so. */
export function notePressOnOutline(): void {
  if (isDrawn) end();
}

/** For what only says that something is on its way: as long as it is there the outline stays. @returns the end of it */
export function holdOutline(): () => void {
  holding += 1;
  return () => {
    holding -= 1;
    settle();
  };
}

/** Where one such word gives way to another, the other is there a moment later in the same drawing. */
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
