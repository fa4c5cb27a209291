import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';

/** What became of something a person has just done, in words; read out, too. The place is there before the words are. */
export function Outcome({ children }: { children: string | null }) {
  return (
    <Text role="status" fw={600} className={classes.text}>
      <WholeWords>{children}</WholeWords>
    </Text>
  );
}
