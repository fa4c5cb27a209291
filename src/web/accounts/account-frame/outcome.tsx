import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';

/** Live region, rendered before its text so that screen readers announce it. */
export function Outcome({ children }: { children: string | null }) {
  return (
    <Text role="status" fw={600} className={classes.text}>
      <WholeWords>{children}</WholeWords>
    </Text>
  );
}
