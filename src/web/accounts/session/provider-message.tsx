import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';

export function ProviderMessage({ failure }: { failure: { message: string } | null }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)" fw={600} className={classes.text}>
      <WholeWords>{failure?.message}</WholeWords>
    </Text>
  );
}
