import { Alert, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { signInNotice } from './sign-in-notices.ts';

export function LinkNotice() {
  const notice = useLocation({ select: ({ search }) => signInNotice((search as { notice?: unknown }).notice) });
  if (notice === null) return null;
  return (
    <Alert role="status" bg={notice.isGood ? 'var(--mantine-primary-color-light)' : 'var(--wm-notice)'}>
      <Text inherit c={notice.isGood ? 'var(--mantine-color-text)' : 'var(--wm-notice-text)'}>
        <NoWrap>{notice.text}</NoWrap>
      </Text>
    </Alert>
  );
}
