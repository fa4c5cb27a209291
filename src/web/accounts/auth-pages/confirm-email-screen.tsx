import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { confirmEmail, type EmailConfirmation } from '#web/accounts/session/auth-client.ts';
import { OtherAccountScreen } from '#web/accounts/session/other-account.tsx';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { useMailedToken } from '#web/platform/frame/mailed-token.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

/** `/confirm-email#token=...`: only the button confirms, as link scanners open the page too. */
export function ConfirmEmailScreen() {
  const token = useMailedToken();
  const [other, setOther] = useState<Account | null>(null);
  if (other !== null) return <OtherAccountScreen heading="E-mail confirmado." account={other} />;
  return (
    <AccountPage title="Confirmar e-mail">
      {token === undefined ? <BrokenLink /> : <ConfirmForm token={token} onOther={setOther} />}
    </AccountPage>
  );
}

function BrokenLink() {
  return (
    <Stack>
      <Text>
        Este link está incompleto. Abra-o de novo pela mensagem que enviamos, ou copie o endereço inteiro para o
        navegador.
      </Text>
      <ButtonLink to="/">Ir para o início</ButtonLink>
    </Stack>
  );
}

function ConfirmForm({ token, onOther }: { token: string; onOther: (account: Account) => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const postNotice = usePostNotice();
  const { isLoading, failure, run } = useAuthAction();
  const isSpent = failure?.code === 'INVALID_TOKEN';

  useEffect(() => {
    if (isSpent) router.history.replace('/login?notice=link-expired');
  }, [isSpent, router]);

  async function goOn({ change, isSignedIn }: EmailConfirmation) {
    const account = await takeOverSession(client);
    if (account === null) return router.history.replace(`/login?notice=${change}`);
    if (!isSignedIn) return onOther(account);
    postNotice({ kind: 'info', text: 'E-mail confirmado.' });
    router.history.replace(change === 'email-changed' ? '/account' : '/');
  }

  return (
    <Stack>
      <Text>
        <NoWrap>Falta só confirmar que este e-mail é seu.</NoWrap>
      </Text>
      <Text>
        <NoWrap>
          Se você não criou uma conta no WordMood nem pediu para trocar de e-mail, feche esta página: nada muda.
        </NoWrap>
      </Text>
      <ProviderMessage failure={isSpent ? null : failure} />
      <BusyButton isBusy={isLoading} fullWidth onClick={() => run(() => confirmEmail(token), goOn)}>
        Confirmar meu e-mail
      </BusyButton>
    </Stack>
  );
}
