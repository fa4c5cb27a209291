import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './account-part.module.css';

/** One thing that can be seen or changed, with a heading of its own. */
export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </section>
  );
}
