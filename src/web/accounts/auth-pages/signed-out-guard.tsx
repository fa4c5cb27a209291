import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { Redirect } from '#web/platform/frame/redirect.tsx';
import { useReturnPath } from '#web/platform/frame/use-return-path.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { signedInNotice } from './sign-in-notices.ts';

/** Guard of sign-in pages: redirects signed-in people to where they came from, or home. */
export function SignedOutGuard({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAccount();
  const returnPath = useReturnPath();
  const wasVisitor = useRef(false);
  useEffect(() => {
    if (data?.account === null) wasVisitor.current = true;
  }, [data]);
  useSignedInNotice(data && data.account !== null);
  if (data === undefined) {
    return (
      <PageFrame>
        <QueryState error={error} onRetry={refetch} />
      </PageFrame>
    );
  }
  if (data.account === null) return children;
  // Keeps the sign-in page until the next one is loaded; others see no form.
  return (
    <>
      {wasVisitor.current ? (
        children
      ) : (
        <PageFrame>
          <LoadingLine />
        </PageFrame>
      )}
      <Redirect to={returnPath} />
    </>
  );
}

/** Shows the link's notice on the next screen to people who were already signed in. */
function useSignedInNotice(isSignedIn: boolean | undefined): void {
  const postNotice = usePostNotice();
  const text = useLocation({ select: ({ search }) => signedInNotice((search as { notice?: unknown }).notice) });
  const wasJudged = useRef(false);
  useEffect(() => {
    if (isSignedIn === undefined || wasJudged.current) return;
    wasJudged.current = true;
    if (isSignedIn && text !== null) postNotice({ kind: 'failure', text });
  }, [isSignedIn, text, postNotice]);
}
