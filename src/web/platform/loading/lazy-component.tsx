import { type ComponentType, use, useReducer } from 'react';

export type LoadFailureProps<Props> = {
  wanted: Props;
  /** Retries the import. @returns whether it succeeded; never throws */
  load(): Promise<boolean>;
};

/**
 * Lazy component whose placeholder can retry. React's `lazy` caches a failure and crashes the app; the router's reloads
 * the page, which is lost when offline.
 * @returns a component that suspends while loading; `preload` never throws
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  WhenUnloaded: ComponentType<LoadFailureProps<Props>>,
) {
  let Loaded: ComponentType<Props> | null = null;
  let attempt: Promise<void> | null = null;
  let hasFailed = false;

  async function fetchCode(): Promise<void> {
    try {
      Loaded = await importComponent();
    } catch {
      hasFailed = true;
    }
    attempt = null;
  }

  function preload(): Promise<void> {
    if (Loaded !== null) return Promise.resolve();
    attempt ??= fetchCode();
    return attempt;
  }

  function Late(props: Props) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0);
    if (Loaded === null && !hasFailed) use(preload());
    if (Loaded !== null) return <Loaded {...props} />;
    async function load(): Promise<boolean> {
      await preload();
      if (Loaded === null) return false;
      showAgain();
      return true;
    }
    return <WhenUnloaded wanted={props} load={load} />;
  }
  return Object.assign(Late, { preload });
}
