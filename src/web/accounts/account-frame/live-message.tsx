import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';

/** Live region, rendered before its text so that screen readers announce it. */
export function LiveMessage({ children }: { children: string | null }) {
  return (
    <Text role="status" fw={600} className={classes.text}>
      <NoWrap>{children}</NoWrap>
    </Text>
  );
}
