import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FrontTexts } from '#study/material/material.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { FrontFrame } from './front-frame.tsx';
import { Points } from './points.tsx';
import classes from './privacy-page.module.css';

/** `/privacy`: a summary; the consent text is complete. */
export function PrivacyPage({ texts, help }: { texts: FrontTexts; help: ReactNode }) {
  const { privacy, who } = texts;
  return (
    <FrontFrame help={help}>
      <div className={classes.text}>
        <Title order={1}>{privacy.title}</Title>
        <Text size="lg">
          <WholeWords>{privacy.short}</WholeWords>
        </Text>
        <Points points={privacy.sections} />
        <Text>
          <WholeWords>{who.contact}</WholeWords>
        </Text>
        <a href="/research" className={classes.way}>
          {privacy.termLabel}
        </a>
      </div>
    </FrontFrame>
  );
}
