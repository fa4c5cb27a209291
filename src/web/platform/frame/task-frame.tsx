import { Box, Text, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '#web/platform/drawings/mark.tsx';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { HelpLine } from '#web/platform/help/help-line.tsx';
import { isActivity } from '#web/platform/ui/activities.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { ProgressLine, type ProgressVariant } from '#web/platform/ui/progress-line.tsx';
import { SaveStateLine } from './save-state-line.tsx';
import classes from './task-frame.module.css';
import { usePageTitle } from './use-page-title.ts';

/**
 * `label` is the progress in words; `brief` replaces it on phones beside a long save state. `manner` defaults to
 * `still`. `staysInView`: sticky header, for long untimed pages.
 */
type TaskProgress = {
  done: number;
  total: number;
  label: string;
  brief?: string;
  manner?: ProgressVariant;
  staysInView?: boolean;
};

/**
 * Distraction-free frame of study parts. The title is the only `h1`; `children` take the remaining height. With
 * `progress` the header has a fixed height: the save state must not move the stimulus.
 */
export function TaskFrame(props: { title: string; children: ReactNode; progress?: TaskProgress | undefined }) {
  const { title, children, progress } = props;
  const { pathname } = useLocation();
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Navigation lost the focus, and the part has not taken it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.frame}>
      <header
        className={classes.header}
        data-stays-in-view={progress?.staysInView}
        data-pinned={progress?.staysInView || undefined}
      >
        <div className={classes.row}>
          <AnchorLink to="/" underline="never" className={classes.product}>
            <Mark size="1.75rem" />
            <span className={classes.name}>WordMood</span>
          </AnchorLink>
          <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          <HelpButton />
        </div>
        {progress && (
          <div className={classes.bar}>
            <ProgressLine manner="still" {...progress} />
          </div>
        )}
        <div className={classes.status} data-of-fixed-height={progress !== undefined}>
          {/* The label of the progress bar. */}
          <Text size="sm" component="span" className={classes.count} aria-hidden>
            <span className={progress?.brief && classes.whole}>{progress?.label}</span>
            {progress?.brief && <span className={classes.brief}>{progress.brief}</span>}
          </Text>
          {isActivity(pathname) && <SaveStateLine hasLittleRoom={progress !== undefined} />}
        </div>
      </header>
      <Box component="main" className={classes.main} id="conteudo" tabIndex={-1}>
        {children}
      </Box>
      <footer className={classes.footer}>
        <HelpLine />
      </footer>
    </div>
  );
}
