import { Alert, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { doorwayNotice } from './doorway-notices.ts';

export function NoticeOfLink() {
  const notice = useLocation({ select: ({ search }) => doorwayNotice((search as { notice?: unknown }).notice) });
  if (notice === null) return null;
  return (
    <Alert role="status" bg={notice.isGood ? 'var(--mantine-primary-color-light)' : 'var(--wm-notice)'}>
      <Text inherit c={notice.isGood ? 'var(--mantine-color-text)' : 'var(--wm-notice-text)'}>
        <WholeWords>{notice.text}</WholeWords>
      </Text>
    </Alert>
  );
}
