import { Switch, type SwitchProps } from '@mantine/core';
import '@mantine/core/styles/Switch.css';

/** Thumb-sized, with a border that keeps an off switch visible in dark mode. */
export function RowSwitch(props: SwitchProps) {
  return (
    <Switch
      styles={{ body: { alignItems: 'center', minHeight: 44 }, track: { border: '1px solid var(--wm-outline)' } }}
      {...props}
    />
  );
}
