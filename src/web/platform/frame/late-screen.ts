import type { ComponentType } from 'react';
import { lateComponent } from '#web/platform/late/late-component.tsx';
import { UnopenedScreen } from './unopened-screen.tsx';

/** Avoids a circular type: screens may use the router's types, which are derived from the screens. */
type PropsOf<Screen> = Screen extends (props: infer Props extends object) => void ? Props : object;

/** @param name of the export */
export function lateScreen<Module, Name extends keyof Module>(importModule: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>;
  return lateComponent<Props>(async () => (await importModule())[name] as ComponentType<Props>, UnopenedScreen);
}
