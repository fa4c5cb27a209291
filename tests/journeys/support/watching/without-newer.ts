import type { BrowserContext } from '@playwright/test';
import { membersIn, readBrowserData } from '#scripts/web-build/newer-than-oldest.ts';

/** What the device or the policy of our pages gives its own meaning, so that a browser cannot be without it for a moment. */
const staysThere = /^(Trusted|trustedTypes$|Touch)/;

/**
 * Takes everything from the pages of a context that one of the oldest browsers has not (docs/decisions/0176-oldest-browsers.md): what
 * such a browser would do then is done here as well, but for the drawing.
 * @returns how many things those are
 */
export async function withoutNewerBuiltIns(context: BrowserContext): Promise<number> {
  const newer = membersIn(readBrowserData()).newer.filter(
    ({ owner, name }) => !staysThere.test(owner) && !staysThere.test(name),
  );
  const members = newer.map(({ owner, name, isStatic }) => [owner, name, isStatic] as const);
  await context.addInitScript((list) => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    const hidden: Record<string, unknown> = {
      TypedArray: Object.getPrototypeOf(Int8Array),
      Iterator: { prototype: iterator },
    };
    const found = (path: string) =>
      hidden[path] ??
      path
        .split('.')
        .reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], globalThis);
    const taken = list.map(([owner, name, isStatic]) => [found(owner), name, isStatic] as const);
    for (const [owner, name, isStatic] of taken) {
      if (owner === undefined || owner === null) continue;
      Reflect.deleteProperty(owner as object, name);
      const members = (owner as { prototype?: object }).prototype;
      if (members !== undefined && !isStatic) Reflect.deleteProperty(members, name);
      if (owner === globalThis) Reflect.deleteProperty(Window.prototype, name);
    }
  }, members);
  return members.length;
}
