import { Text } from '@mantine/core';
import type { Account } from '#contract/accounts/account-calls.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

/** After a mailed link of one account in a browser where another is open: its answers must not become the other's. */
export function OtherAccountScreen({ heading, account }: { heading: string; account: Account }) {
  usePageTitle(heading);
  return (
    <PageFrame>
      <StatusScreen scene="empty" heading={heading} actions={<OtherAccountActions />} takesFocus>
        <Text>
          Neste aparelho está aberta a conta de <strong>{account.signInEmail}</strong>. Se ela não é sua, saia dela e
          entre com a sua.
        </Text>
      </StatusScreen>
    </PageFrame>
  );
}

export function OtherAccountActions() {
  return (
    <>
      <ButtonLink to="/logout">Sair e entrar com outra conta</ButtonLink>
      <ButtonLink to="/" variant="default">
        Ir para o início
      </ButtonLink>
    </>
  );
}
