import type { Page } from '@playwright/test';

/** Events that the document of the page received, in ms of `performance.now()`. */
export type SeenDeed =
  /** An event of a pointer or a key, with the option or part it was on, if any, and what the button under it says. */
  | {
      kind: 'event';
      type: string;
      atMs: number;
      pointerType: string;
      option: string | null;
      part: string | null;
      label: string | null;
    }
  /** The window lost the focus, or got it back. */
  | { kind: 'blur' | 'focus'; atMs: number }
  /** A part of an item was in the document: the next frame, and when its callback ran. */
  | { kind: 'part'; part: string; atMs: number; frameMs: number; ranAtMs: number }
  /** The blank between two items was gone from the document: the next frame, and when its callback ran. */
  | { kind: 'item'; atMs: number; frameMs: number; ranAtMs: number }
  | { kind: 'feedback'; isRight: boolean; atMs: number }
  /** Feedback went, or the blank between two items came. */
  | { kind: 'feedbackGone' | 'blank'; atMs: number };

/** Notes from the next load of the page on what happens to items; it looks on and changes nothing. */
export async function installDeedProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenDeed[] = [];
    Object.assign(window, { seenDeeds: seen });
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown']) {
      window.addEventListener(
        type,
        (event) => {
          const target = event.target as Element;
          const of = (name: string) => target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
          const label = target.closest('button')?.textContent?.trim() ?? null;
          const pointerType = event instanceof PointerEvent ? event.pointerType : '';
          const [option, part] = [of('option'), of('part')];
          seen.push({ kind: 'event', type, atMs: event.timeStamp, pointerType, option, part, label });
        },
        true,
      );
    }
    window.addEventListener('blur', (event) => seen.push({ kind: 'blur', atMs: event.timeStamp }));
    window.addEventListener('focus', (event) => seen.push({ kind: 'focus', atMs: event.timeStamp }));

    let before = look();
    new MutationObserver(() => {
      const atMs = performance.now();
      const now = look();
      for (const part of now.parts.filter((one) => !before.parts.includes(one))) {
        requestAnimationFrame((frameMs) => {
          seen.push({ kind: 'part', part, atMs, frameMs, ranAtMs: performance.now() });
        });
      }
      if (now.feedback !== null && before.feedback === null) {
        seen.push({ kind: 'feedback', isRight: now.feedback === 'true', atMs });
      }
      if (now.feedback === null && before.feedback !== null) seen.push({ kind: 'feedbackGone', atMs });
      if (now.isBlank && !before.isBlank) seen.push({ kind: 'blank', atMs });
      if (!now.isBlank && before.isBlank) {
        requestAnimationFrame((frameMs) => {
          seen.push({ kind: 'item', atMs, frameMs, ranAtMs: performance.now() });
        });
      }
      before = now;
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-blank'] });

    function look() {
      // A closed part has an empty box or a button in its place.
      const open = [
        'div[data-part="sample"]',
        'div[data-part="context"]',
        'button[data-filled]',
        'button[data-option]',
      ].map(ofTask);
      return {
        parts: open.filter((selector) => {
          const element = document.querySelector(selector);
          return element !== null && (element.textContent !== '' || selector.includes('filled'));
        }),
        feedback: document.querySelector(ofTask('p[data-correct]'))?.getAttribute('data-correct') ?? null,
        isBlank: document.querySelector(ofTask('section[data-blank="true"]')) !== null,
      };
    }
    /** Frames of a demonstration before the task are no input. */
    function ofTask(selector: string): string {
      return `${selector}:not([data-demonstration] *)`;
    }
  });
}

/** @returns what has been seen since this was last asked, and the page's wall clock: what is added to a time to get ms since 1970 */
export function takeSeenDeeds(page: Page): Promise<{ seen: SeenDeed[]; offsetMs: number }> {
  return page.evaluate(() => {
    const { seenDeeds } = window as unknown as { seenDeeds: SeenDeed[] };
    return { seen: seenDeeds.splice(0), offsetMs: Date.now() - performance.now() };
  });
}
