import { Button, MantineProvider, Text } from '@mantine/core';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { styleNonce } from '#web/platform/look/style-nonce.ts';
import { cssVariables, theme } from '#web/platform/look/theme.ts';
import classes from './preview-missing.module.css';

type Props = {
  heading: string;
  sentence: string;
  /** Main link and its address. */
  way: { label: string; href: string };
};

/** Shown when the preview cannot start: not of the team, or offline. */
export function PreviewMissing({ heading, sentence, way }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <main className={classes.page}>
        <StatusScreen
          scene="empty"
          heading={heading}
          actions={
            <Button component="a" href={way.href}>
              {way.label}
            </Button>
          }
        >
          <Text>{sentence}</Text>
        </StatusScreen>
      </main>
    </MantineProvider>
  );
}
