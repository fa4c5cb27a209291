import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EmbeddedFacts } from '#contract/platform/embedded-facts.ts';
import { refusalToJoin } from '#study/days/study-state.ts';
import type { FrontTexts } from '#study/material/material.ts';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { BulletList } from './bullet-list.tsx';
import { FrontFrame } from './front-frame.tsx';
import classes from './front-page.module.css';
import { WordTrial } from './word-trial.tsx';

type Props = { texts: FrontTexts; study: EmbeddedFacts['study']; help: ReactNode };

export function FrontPage({ texts, study, help }: Props) {
  const { title, lead, joinLabel, accountLabel, facts, steps, who, privacy } = texts;
  const isOpen = study === undefined || refusalToJoin(study.state) === null;
  return (
    <FrontFrame help={help}>
      <div className={classes.first}>
        <div className={classes.opening}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          <Text size="lg">{lead}</Text>
          {/* Rendered even for an empty sentence, which the server fills into a prerendered page. */}
          {study !== undefined && (
            <Text size="lg" fw={600} className={classes.study}>
              {study.sentence}
            </Text>
          )}
          <div className={classes.ways}>
            {isOpen && (
              <Button component="a" href="/research" size="lg">
                {joinLabel}
              </Button>
            )}
            <Button component="a" href="/login" size="lg" variant={isOpen ? 'default' : 'filled'}>
              {accountLabel}
            </Button>
          </div>
          <BulletList points={facts} className={classes.facts} />
        </div>
        <WordTrial texts={texts} />
      </div>
      <Horizon scene="beginning" className={classes.drawing} isWide />
      <section className={classes.part} aria-labelledby="steps">
        <Title order={2} id="steps">
          {steps.title}
        </Title>
        <BulletList points={steps.items} className={classes.steps} isOrdered />
        <Text>{steps.after}</Text>
      </section>
      <div className={classes.last}>
        <section className={classes.part} aria-labelledby="who">
          <Title order={2} id="who">
            {who.title}
          </Title>
          <Text>{who.text}</Text>
          <Text>
            <NoWrap>{who.contact}</NoWrap>
          </Text>
          {isOpen && (
            <a href="/signup" className={classes.way}>
              {who.invitationLabel}
            </a>
          )}
        </section>
        <section className={classes.part} aria-labelledby="privacy">
          <Title order={2} id="privacy">
            {privacy.title}
          </Title>
          <Text>{privacy.short}</Text>
          <a href="/privacy" className={classes.way}>
            {privacy.label}
          </a>
        </section>
      </div>
    </FrontFrame>
  );
}
