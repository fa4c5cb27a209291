import { Box, Text, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '#web/platform/drawings/mark.tsx';
import { HelpButton } from '#web/platform/help/help-button.tsx';
import { HelpLine } from '#web/platform/help/help-line.tsx';
import { isActivity } from '#web/platform/ui/activities.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { type MannerOfProgress, ProgressLine } from '#web/platform/ui/progress-line.tsx';
import { SaveStateLine } from './save-state-line.tsx';
import classes from './task-frame.module.css';
import { usePageTitle } from './use-page-title.ts';

/**
 * How far a person has come in a part: `label` says it in words, such as "12 de 30". `brief` stands there on a phone while the save state
 * has more to say than a word. `manner` is `still` unless it is said. `staysInView` is for a long page on which nothing is timed: where there
 * is room the header goes along with it.
 */
type TaskProgress = {
  done: number;
  total: number;
  label: string;
  brief?: string;
  manner?: MannerOfProgress;
  staysInView?: boolean;
};

/**
 * The quiet frame of all parts of the study: product name, help, save state (not in demonstrations, which store nothing), and nothing
 * that leads elsewhere.
 * The title is the page's only `h1`; headings of the part itself start at `h2`. `children` get the whole remaining height. While something
 * is under way the frame keeps its height whatever the save state has to say: what is being looked at must not move.
 */
export function TaskFrame(props: { title: string; children: ReactNode; progress?: TaskProgress | undefined }) {
  const { title, children, progress } = props;
  const { pathname } = useLocation();
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What led here is gone, and nothing of the part has taken the focus: keyboard and screen reader begin at its heading.
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
          {/* The line above has it as its name. */}
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
