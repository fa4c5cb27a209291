import { fieldId } from './complaints-by-field.ts';
import { pathOf, type WayInFile } from './way-in-file.ts';

/** An entry that is folded has its fields on the page only a moment after it was opened. */
const mostFrames = 6;

/** Puts the focus into the field of a place, or of the nearest place around it that is on the page. */
export function jumpToField(file: string, place: string, frames = mostFrames): void {
  const path = pathOf(place);
  const exact = document.getElementById(fieldId(file, path));
  const found = exact ?? nearest(file, path);
  if (found === null) {
    if (frames > 0) requestAnimationFrame(() => jumpToField(file, place, frames - 1));
    return;
  }
  for (
    let around = found.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  ) {
    around.open = true;
  }
  if (exact === null && frames > 0) {
    requestAnimationFrame(() => jumpToField(file, place, frames - 1));
    return;
  }
  found.focus();
  found.scrollIntoView({ block: 'center' });
}

function nearest(file: string, path: WayInFile): HTMLElement | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const around = document.getElementById(fieldId(file, path.slice(0, length)));
    if (around !== null) return around;
  }
  return document.getElementById(fieldId(file, [])) ?? document.getElementById(fieldId(file, ['version']));
}
