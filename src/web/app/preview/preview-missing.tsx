import { Button, MantineProvider, Text } from '@mantine/core';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { styleNonce } from '#web/platform/look/style-nonce.ts';
import { cssVariables, theme } from '#web/platform/look/theme.ts';
import classes from './preview-missing.module.css';

type Props = {
  heading: string;
  sentence: string;
  /** What to press first, with the address to which it leads. */
  way: { label: string; href: string };
};

/** In place of a preview that cannot begin: whoever is not of the team, or has no network. */
export function PreviewMissing({ heading, sentence, way }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <main className={classes.page}>
        <Arrival
          scene="empty"
          heading={heading}
          actions={
            <Button component="a" href={way.href}>
              {way.label}
            </Button>
          }
        >
          <Text>{sentence}</Text>
        </Arrival>
      </main>
    </MantineProvider>
  );
}
