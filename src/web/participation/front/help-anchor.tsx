import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import classes from '#web/platform/help/help-button.module.css';

/** An anchor, which works without JavaScript. */
export function HelpAnchor() {
  return (
    <Button
      component="a"
      href="#help"
      variant="subtle"
      size="compact-md"
      classNames={{ label: classes.label }}
      leftSection={<IconLifebuoy size={20} aria-hidden />}
      aria-label="Preciso de ajuda"
    >
      <span className={classes.word}>Ajuda</span>
      <span className={classes.sentence}>Preciso de ajuda</span>
    </Button>
  );
}
