import { AccountFrame } from '#web/accounts/account-frame/account-frame.tsx';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { AccountSummary } from './account-summary.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordMail } from './password-mail.tsx';

/** `/account`: titled Profile, with the heading Perfil and three forms (docs/protocol/what-was-asked-for.md, 2.2). */
export function ProfileScreen() {
  const { data } = useAccount();
  const account = data?.account;
  return (
    <AccountFrame title="Profile" heading="Perfil">
      {account ? (
        <>
          <AccountSummary account={account} />
          <NameForm account={account} />
          <EmailForm account={account} />
          <PasswordMail account={account} />
        </>
      ) : (
        <LoadingLine />
      )}
    </AccountFrame>
  );
}
