import { Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ResendVerification } from '#web/accounts/auth-pages/resend-verification.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import classes from './account-summary.module.css';

export function AccountSummary({ account }: { account: Account }) {
  const { displayName, emailVerified, signInEmail, pendingEmail } = account;
  const email = pendingEmail ?? signInEmail;
  const isConfirmed = emailVerified && pendingEmail === null;
  return (
    <AccountPart title="Sua conta">
      <dl className={classes.facts}>
        <div>
          <Text component="dt" c="dimmed" size="sm">
            Nome
          </Text>
          <dd>{displayName}</dd>
        </div>
        <div>
          <Text component="dt" c="dimmed" size="sm">
            E-mail
          </Text>
          <dd>
            <NoWrap>{email}</NoWrap>
            <br />
            <span className={classes.state}>
              {isConfirmed ? (
                <>
                  <IconCircleCheck size={18} aria-hidden /> confirmado
                </>
              ) : (
                <>
                  <IconMailExclamation size={18} aria-hidden /> falta confirmar
                </>
              )}
            </span>
          </dd>
        </div>
      </dl>
      {!isConfirmed && (
        <Stack gap="xs">
          <Text>
            <NoWrap>
              {pendingEmail !== null
                ? `Abra o link que enviamos para este e-mail. Até lá, você entra com ${signInEmail}.`
                : 'Se você recebeu um link nosso neste e-mail, abra-o para confirmar. Se não recebeu, peça um aqui.'}
            </NoWrap>
          </Text>
          <ResendVerification email={email} isNarrow />
        </Stack>
      )}
    </AccountPart>
  );
}
