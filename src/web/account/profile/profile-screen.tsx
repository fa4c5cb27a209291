import { useAccount } from '../../server-state.ts';
import { LoadingLine } from '../../shell/loading-line.tsx';
import { PhotoPart } from '../photo/photo-part.tsx';
import { AccountFrame } from '../sections/account-frame.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordMail } from './password-mail.tsx';
import { WhoYouAre } from './who-you-are.tsx';

/** `/account`: titled Profile, with the heading Perfil and three forms (docs/protocol/what-was-asked-for.md, 2.2). */
export function ProfileScreen() {
  const { data } = useAccount();
  const account = data?.account;
  return (
    <AccountFrame title="Profile" heading="Perfil">
      {account ? (
        <>
          <WhoYouAre account={account} />
          <PhotoPart />
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
