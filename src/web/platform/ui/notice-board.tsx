import { Notification } from '@mantine/core';
import '@mantine/core/styles/Notification.css';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { scrollFocusIntoView, watchFocusVisibility } from './focus-visibility.ts';
import classes from './notice-board.module.css';
import { QuotedEnglish } from './quoted-english.tsx';

/** A sentence that outlives a change of screen. It stays until the person closes it, or the next one takes its place. */
type Notice = { kind: 'news' | 'failure'; text: string };

/** `null` takes away what is there. */
type Post = (notice: Notice | null) => void;

const NoticeContext = createContext<Post>(() => {});

/** @returns a function that puts a notice over the page. */
export function usePostNotice(): Post {
  return use(NoticeContext);
}

/** Takes away what a notice says as soon as something is under way over which nothing may stand, and whose times are taken. */
export function useClearNotice(isUnderWay: boolean): void {
  const post = use(NoticeContext);
  useLayoutEffect(() => {
    if (isUnderWay) post(null);
  }, [isUnderWay, post]);
}

/** Shows the notice of the moment over all screens. */
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
