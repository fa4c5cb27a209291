import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One part of the panel, below a heading of level 2. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </section>
  );
}
