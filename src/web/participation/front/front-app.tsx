import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import type { EmbeddedFacts } from '#contract/platform/embedded-facts.ts';
import { RehearsalNotice } from '#web/platform/frame/rehearsal-notice.tsx';
import { cssVariables, theme } from '#web/platform/look/theme.ts';
import { FrontFrame } from './front-frame.tsx';
import { FrontPage } from './front-page.tsx';
import { HelpAnchor } from './help-anchor.tsx';
import type { FrontAddress } from './page-titles.ts';
import { TextPage } from './text-page.tsx';

type Props = {
  address: FrontAddress;
  facts: EmbeddedFacts;
  /** CSP nonce for the styles of the component library. */
  styleNonce: string;
};

/** Identical on server and client, for hydration. */
export function FrontApp({ address, facts, styleNonce }: Props) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        {facts.installation?.rehearsal && <RehearsalNotice />}
        {address === '/' ? (
          <FrontPage texts={facts.front} study={facts.study} help={<HelpAnchor />} />
        ) : (
          <FrontFrame help={<HelpAnchor />}>
            <TextPage address={address} texts={facts.front} />
          </FrontFrame>
        )}
      </MantineProvider>
    </StrictMode>
  );
}
