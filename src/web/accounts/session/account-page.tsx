import { Stack, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './account-page.module.css';

type Props = {
  title: string;
  /** If not the heading. */
  documentTitle?: string;
  /** For a heading that takes the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A page with one short form or question. */
export function AccountPage({ title, documentTitle = title, heading, children }: Props) {
  usePageTitle(documentTitle);
  return (
    <PageFrame>
      <div className={classes.authPage}>
        <Stack gap="lg">
          <Title order={1} {...(heading && { ref: heading, tabIndex: -1, className: classes.heading })}>
            <NoWrap>{title}</NoWrap>
          </Title>
          {children}
        </Stack>
        <Horizon scene="beginning" className={classes.drawing} />
      </div>
    </PageFrame>
  );
}
