import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  /** Where the list of contents leads. */
  id: string;
  heading: string;
  children: ReactNode;
};

/** One group of analyses, below a heading of level 2. */
export function AnalysisSection({ id, heading, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <Stack gap="md">
        <Title order={2} size="h3" id={headingId}>
          {heading}
        </Title>
        {children}
      </Stack>
    </section>
  );
}
