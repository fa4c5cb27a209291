import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './account-page.module.css';

/** A page with one short form. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <PageFrame>
      <div className={classes.doorway}>
        <Stack gap="lg">
          <Title order={1}>
            <WholeWords>{title}</WholeWords>
          </Title>
          {children}
        </Stack>
        <Horizon scene="beginning" className={classes.drawing} />
      </div>
    </PageFrame>
  );
}
