import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import classes from './help-button.module.css';
import { useHelpDesk } from './help-desk.ts';

/** "Preciso de ajuda": on every screen, one tap away. */
export function HelpButton() {
  const { open } = useHelpDesk();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      classNames={{ section: classes.icon, label: classes.label }}
      leftSection={<IconLifebuoy size={20} aria-hidden />}
      onClick={() => open('full')}
      aria-haspopup="dialog"
    >
      Preciso de ajuda
    </Button>
  );
}
