import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  heading: string;
  children: ReactNode;
};

/** One group of analyses, below a heading of level 2. */
export function AnalysisSection({ heading, children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Stack gap="lg">
        <Title order={2} size="h3" id={headingId}>
          {heading}
        </Title>
        {children}
      </Stack>
    </section>
  );
}
