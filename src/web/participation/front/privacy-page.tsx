import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FrontTexts } from '#study/material/material.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { BulletList } from './bullet-list.tsx';
import { FrontFrame } from './front-frame.tsx';
import classes from './privacy-page.module.css';

/** `/privacy`: a summary; the consent text is complete. */
export function PrivacyPage({ texts, help }: { texts: FrontTexts; help: ReactNode }) {
  const { privacy, who } = texts;
  return (
    <FrontFrame help={help}>
      <div className={classes.text}>
        <Title order={1}>{privacy.title}</Title>
        <Text size="lg">
          <NoWrap>{privacy.short}</NoWrap>
        </Text>
        <BulletList points={privacy.sections} />
        <Text>
          <NoWrap>{who.contact}</NoWrap>
        </Text>
        <a href="/research" className={classes.way}>
          {privacy.termLabel}
        </a>
      </div>
    </FrontFrame>
  );
}
