import type { BrowserContext } from '@playwright/test';

/**
 * Lets the pages of a context be drawn as Safari before 16 draws them, which knows no containers: what it does not know it skips, and what
 * stands there for it counts.
 * @returns how many style sheets had something of the kind
 */
export async function withoutContainers(context: BrowserContext): Promise<() => number> {
  let changed = 0;
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    const read = sheet
      .replaceAll(/@supports not ?\((container-type: ?inline-size|width: ?1cqi)\)/g, '@supports (display: block)')
      .replaceAll(/@container[^{]*/g, '@media not all')
      .replaceAll(/container-type: ?inline-size;?/g, '')
      .replaceAll(/(\d)cqi\b/g, '$1unknown');
    if (read !== sheet) changed += 1;
    await route.fulfill({ response, body: read });
  });
  return () => changed;
}
