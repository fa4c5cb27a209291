type Closed = { close(): Promise<void> };
type Hooks = {
  beforeAll(open: () => Promise<void>): void;
  afterAll(close: () => Promise<void>): void;
};

/**
 * Opens something before the tests of a file or group, and closes it after them.
 * @param hooks of vitest, or of Playwright's test
 * @returns what is opened, filled in once it is open
 */
export function opened<Thing extends Closed>({ beforeAll, afterAll }: Hooks, open: () => Promise<Thing>): Thing {
  const thing = {} as Thing;
  // Keeps getters, such as that of the app after a restart.
  beforeAll(async () => void Object.defineProperties(thing, Object.getOwnPropertyDescriptors(await open())));
  // Nothing where it could not be opened, which has failed by itself.
  afterAll(async () => thing.close?.());
  return thing;
}
