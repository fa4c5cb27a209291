import { Text } from '@mantine/core';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { helpOfPage } from './help-of-page.ts';

/** The short help text, for the foot of every page. */
export function HelpLine() {
  const { data: material } = useMaterial();
  return (
    <Text size="sm" c="dimmed" mih="1.6em">
      {material?.help.short ?? helpOfPage.short}
    </Text>
  );
}
