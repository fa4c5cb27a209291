import { Text, Title } from '@mantine/core';
import type { FrontTexts } from '#study/material/material.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { TextAddress } from './page-titles.ts';
import classes from './text-page.module.css';

type Props = { address: TextAddress; texts: FrontTexts };

/** `/privacy`, a summary of the complete consent text, and `/acessibilidade`. */
export function TextPage({ address, texts: { privacy, accessibility, who } }: Props) {
  const { title, short, sections } = address === '/privacy' ? privacy : accessibility;
  return (
    <div className={classes.text}>
      <Title order={1}>{title}</Title>
      <Text size="lg">
        <NoWrap>{short}</NoWrap>
      </Text>
      {sections.map((section) => (
        <section key={section.title}>
          <Title order={2} size="h4">
            {section.title}
          </Title>
          <Text>
            <NoWrap>{section.text}</NoWrap>
          </Text>
        </section>
      ))}
      {address === '/privacy' ? (
        <>
          <Text>
            <NoWrap>{who.contact}</NoWrap>
          </Text>
          <a href="/research" className={classes.way}>
            {privacy.termLabel}
          </a>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {accessibility.reviewed}
        </Text>
      )}
    </div>
  );
}
