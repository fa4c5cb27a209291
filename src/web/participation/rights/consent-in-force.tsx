import { Stack, Text } from '@mantine/core';
import { wholeConsentText } from '#study/material/consent-material.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import classes from './consent-in-force.module.css';

export function ConsentInForce({ consent }: { consent: PublicMaterial['consent'] }) {
  return (
    <AccountPart title="O texto em vigor">
      <Text>Versão {consent.version}.</Text>
      <details className={classes.folded}>
        <summary className={classes.summary}>Ler o termo inteiro</summary>
        <Stack gap="md" pt="sm">
          <Text fw={600}>{consent.title}</Text>
          <MarkdownText markdown={wholeConsentText(consent)} />
        </Stack>
      </details>
    </AccountPart>
  );
}
