import { Stack, Text } from '@mantine/core';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { useAuthPageSearch } from '#web/platform/frame/use-return-path.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SignedOutGuard } from './signed-out-guard.tsx';
import { useSignedUp } from './use-signed-up.ts';

/** `/register/mailbox`: after sign-up, when the address must be verified. */
export function MailboxScreen() {
  return (
    <SignedOutGuard>
      <AccountPage title="Confira o seu e-mail">
        <MailboxHint />
      </AccountPage>
    </SignedOutGuard>
  );
}

function MailboxHint() {
  const { signedUp } = useSignedUp();
  const search = useAuthPageSearch();
  if (signedUp === undefined) {
    return (
      <Stack>
        <Text>
          <NoWrap>
            Se você acabou de criar a conta, abra o link que enviamos para o seu e-mail e confirme. Depois é só entrar.
          </NoWrap>
        </Text>
        <ButtonLink to="/login" search={search}>
          Entrar
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>
        Enviamos um link para{' '}
        <strong>
          <NoWrap>{`${signedUp.email}.`}</NoWrap>
        </strong>{' '}
        <NoWrap>Abra esse link e confirme que o e-mail é seu; depois é só entrar. Você pode fechar esta página.</NoWrap>
      </Text>
      <Text>
        Não chegou? Espere alguns minutos e olhe também a caixa de spam. Quando muita gente se cadastra ao mesmo tempo,
        pode demorar um pouco mais.
      </Text>
      <ResendVerification email={signedUp.email} justSent />
      <ButtonLink to="/login" search={search}>
        Já confirmei: entrar
      </ButtonLink>
      <StandaloneLink to="/register" search={search} state={{ signedUp }}>
        Corrigir o e-mail
      </StandaloneLink>
    </Stack>
  );
}
