import { type ComponentType, use, useReducer } from 'react';

/** What stands in a late component's place. */
export type Unloaded<Props> = {
  /** What the component itself would get. */
  wanted: Props;
  /** Asks for the code again and shows the component when it has come; says whether it has. Never throws. */
  load(): Promise<boolean>;
};

/**
 * A component whose code is loaded when it is first needed. React's own `lazy` remembers a failure for ever and takes the whole app
 * down with it, and the router's reloads the page, which without a network is gone then; this one shows `WhenUnloaded` and can be
 * asked again.
 * @returns a component that suspends while its code is on its way; `preload` fetches it beforehand and never throws
 */
export function lateComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  WhenUnloaded: ComponentType<Unloaded<Props>>,
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
