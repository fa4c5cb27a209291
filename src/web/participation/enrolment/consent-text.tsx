import { Stack, Title } from '@mantine/core';
import type { Ref } from 'react';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import type { consentSections } from './consent-sections.ts';
import classes from './consent-text.module.css';

type Props = ReturnType<typeof consentSections> & { ref?: Ref<HTMLElement> };

/** Headings are focusable targets. */
export function ConsentText({ introduction, sections, ref }: Props) {
  return (
    <article ref={ref}>
      <Stack gap="xl">
        <MarkdownText markdown={introduction} />
        {sections.map(({ id, title, markdown }) => (
          <section key={id} aria-labelledby={id}>
            <Title order={2} size="h3" id={id} tabIndex={-1} className={classes.heading}>
              {title}
            </Title>
            <MarkdownText markdown={markdown} />
          </section>
        ))}
      </Stack>
    </article>
  );
}
