import { Text } from '@mantine/core';
import classes from '#web/platform/look/live-text.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';

export function ProviderMessage({ failure }: { failure: { message: string } | null }) {
  return (
    <Text role="alert" c="var(--mantine-color-error)" fw={600} className={classes.text}>
      <NoWrap>{failure?.message}</NoWrap>
    </Text>
  );
}
