import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keepWithNumber } from '#study/wording/keep-with-number.ts';
import { materialQuery } from '#web/platform/server-state/server-state.ts';
import { helpOfPage } from './help-of-page.ts';

/** Embedded in the page until a screen loads the material. */
export function HelpLine() {
  const { data: material } = useQuery({ ...materialQuery, enabled: false });
  return (
    <Text size="sm" c="dimmed" lh={1.6} mih="1.6em">
      {keepWithNumber(material?.help.short ?? helpOfPage.short)}
    </Text>
  );
}
