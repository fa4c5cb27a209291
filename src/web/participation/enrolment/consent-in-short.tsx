import { Button, Stack, Text, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PublicMaterial } from '#study/material/material.ts';
import { plural } from '#study/wording/plural.ts';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import classes from './consent-in-short.module.css';
import { ConsentSummary } from './consent-summary.tsx';
import { readingMinutes } from './reading-time.ts';

type Props = {
  consent: PublicMaterial['consent'];
  summary: NonNullable<PublicMaterial['consent']['summary']>;
  /** Notice of a changed text. */
  notice: ReactNode;
  onRead(): void;
};

export function ConsentInShort({ consent, summary, notice, onRead }: Props) {
  const minutes = readingMinutes(consent.markdown);
  return (
    <PageFrame>
      <Stack gap="lg" maw={880} className={classes.screen}>
        <div className={classes.head}>
          <Title order={1}>{consent.title}</Title>
          <Horizon scene="beginning" className={classes.drawing} />
        </div>
        {notice}
        <ConsentSummary summary={summary} />
        <Text size="sm" c="dimmed" className={classes.time}>
          <IconBook2 size={20} aria-hidden />
          Leitura do termo completo: cerca de {plural(minutes, 'minuto', 'minutos')}. Você decide depois de ler.
        </Text>
        <ScreenActions>
          <Button size="lg" onClick={onRead}>
            {summary.readLabel}
          </Button>
        </ScreenActions>
      </Stack>
    </PageFrame>
  );
}
