import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Switch.css';

/** As high as a thumb, with an edge of its own, so that one that is off stands out in the dark too. */
export function RowSwitch(props: SwitchProps) {
  return (
    <Switch
      styles={{ body: { alignItems: 'center', minHeight: 44 }, track: { border: '1px solid var(--wm-outline)' } }}
      {...props}
    />
  );
}
