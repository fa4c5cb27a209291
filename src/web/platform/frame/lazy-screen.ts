import type { ComponentType } from 'react';
import { lazyComponent } from '#web/platform/loading/lazy-component.tsx';
import { ChunkErrorScreen } from './chunk-error-screen.tsx';

/** Avoids a circular type: screens may use the router's types, which are derived from the screens. */
type PropsOf<Screen> = Screen extends (props: infer Props extends object) => void ? Props : object;

export function lazyScreen<Module, Name extends keyof Module>(importModule: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>;
  return lazyComponent<Props>(async () => (await importModule())[name] as ComponentType<Props>, ChunkErrorScreen);
}
