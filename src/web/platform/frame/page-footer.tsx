import { Text } from '@mantine/core';
import { HelpLine } from '#web/platform/help/help-line.tsx';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import classes from './page-footer.module.css';

export function PageFooter() {
  return (
    <footer className={classes.footer}>
      <HelpLine />
      <div className={classes.end}>
        <AnchorLink to="/ajuda" state={firstStep} size="sm" className={classes.manual}>
          Como funciona
        </AnchorLink>
        <Text size="sm" c="dimmed" className={classes.copyright}>
          © 2025 WordMood
        </Text>
      </div>
    </footer>
  );
}
