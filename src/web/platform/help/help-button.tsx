import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import classes from './help-button.module.css';
import { useHelpDesk } from './help-desk.ts';

const name = 'Preciso de ajuda';

export function HelpButton() {
  const { open } = useHelpDesk();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      classNames={{ label: classes.label }}
      leftSection={<IconLifebuoy size={20} aria-hidden />}
      onClick={() => open('full')}
      aria-haspopup="dialog"
      aria-label={name}
      // Fallback before hydration (`src/web/after-drawing.ts`).
      data-opens-help
    >
      <span className={classes.word}>Ajuda</span>
      <span className={classes.sentence}>{name}</span>
    </Button>
  );
}
