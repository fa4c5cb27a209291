import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bindNumbers } from '#study/wording/bind-numbers.ts';
import { materialQuery } from '#web/platform/server-state/server-state.ts';
import { embeddedHelp } from './embedded-help.ts';

/** Embedded in the page until a screen loads the material. */
export function HelpLine() {
  const { data: material } = useQuery({ ...materialQuery, enabled: false });
  return (
    <Text size="sm" c="dimmed" lh={1.6} mih="1.6em">
      {bindNumbers(material?.help.short ?? embeddedHelp.short)}
    </Text>
  );
}
