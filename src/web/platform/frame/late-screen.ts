import type { ComponentType } from 'react';
import { lateComponent } from '#web/platform/late/late-component.tsx';
import { UnopenedScreen } from './unopened-screen.tsx';

/** `void`: a screen may ask the router for types, which is made of the screens; what it returns must not matter here. */
type PropsOf<Screen> = Screen extends (props: infer Props extends object) => void ? Props : object;

/**
 * A screen that is loaded when it is first opened.
 * @param name under which the module exports it
 */
export function lateScreen<Module, Name extends keyof Module>(importModule: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>;
  return lateComponent<Props>(async () => (await importModule())[name] as ComponentType<Props>, UnopenedScreen);
}
