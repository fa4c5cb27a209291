import { Container, type ContainerProps, Text } from '@mantine/core';
import { HelpLine } from '#web/platform/help/help-line.tsx';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import classes from './page-footer.module.css';

/** @param props `size` of the content above, for alignment */
export function PageFooter({ size }: { size: NonNullable<ContainerProps['size']> }) {
  return (
    <Container component="footer" size={size} className={classes.footer}>
      <HelpLine />
      <div className={classes.end}>
        <AnchorLink to="/ajuda" state={firstStep} size="sm" className={classes.way}>
          Como funciona
        </AnchorLink>
        <AnchorLink to="/acessibilidade" size="sm" className={classes.way}>
          Acessibilidade
        </AnchorLink>
        <Text size="sm" c="dimmed" className={classes.copyright}>
          © 2025 WordMood
        </Text>
      </div>
    </Container>
  );
}
