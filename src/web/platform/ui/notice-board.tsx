import { Notification } from '@mantine/core';
import '@mantine/core/styles/Notification.css';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { scrollFocusIntoView, watchFocusVisibility } from './focus-visibility.ts';
import classes from './notice-board.module.css';
import { QuotedEnglish } from './quoted-english.tsx';

/** A notice survives navigation until closed or replaced. */
type Notice = { kind: 'info' | 'failure'; text: string };

/** `null` clears the notice. */
type Post = (notice: Notice | null) => void;

const NoticeContext = createContext<Post>(() => {});

export function usePostNotice(): Post {
  return use(NoticeContext);
}

/** Clears the notice when a timed task starts, which nothing may cover. */
export function useClearNotice(isInProgress: boolean): void {
  const post = use(NoticeContext);
  useLayoutEffect(() => {
    if (isInProgress) post(null);
  }, [isInProgress, post]);
}

export function NoticeBoard({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const post = useCallback<Post>((next) => setNotice(next), []);
  useEffect(watchFocusVisibility, []);
  useEffect(() => {
    if (notice !== null) scrollFocusIntoView(document.activeElement);
  }, [notice]);
  return (
    <NoticeContext value={post}>
      {notice && (
        <Notification
          className={classes.notice}
          data-pinned
          role="alert"
          withBorder
          color={notice.kind === 'failure' ? 'red' : 'forest'}
          onClose={() => setNotice(null)}
          closeButtonProps={{ 'aria-label': 'Fechar aviso' }}
        >
          <QuotedEnglish text={notice.text} />
        </Notification>
      )}
      {children}
    </NoticeContext>
  );
}
