import { Text } from '@mantine/core';
import { HelpLine } from '#web/platform/help/help-line.tsx';
import classes from './page-footer.module.css';

export function PageFooter() {
  return (
    <footer className={classes.footer}>
      <HelpLine />
      <Text size="sm" c="dimmed" className={classes.copyright}>
        © 2025 WordMood
      </Text>
    </footer>
  );
}
