import type { Page } from '@playwright/test';

/**
 * Presses a button in the moment in which something comes, as no hand from outside does on a busy machine. Begun before what brings it.
 * @param shown what the page then says
 * @returns once whatever the press has led to has been drawn
 */
export function pressAtOnce(page: Page, button: RegExp, { shown }: { shown: RegExp }): Promise<void> {
  return page.evaluate(
    async ({ shownSource, buttonSource }) => {
      const [come, named] = [new RegExp(shownSource, 'm'), new RegExp(buttonSource)];
      await new Promise<void>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (!come.test(document.body.innerText)) return;
          observer.disconnect();
          const pressed = [...document.querySelectorAll('button')].find(({ innerText }) => named.test(innerText));
          if (pressed === undefined) return reject(new Error(`Nothing to press is called ${named}.`));
          pressed.click();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    },
    { shownSource: shown.source, buttonSource: button.source },
  );
}
