import { useAccount } from '../../server-state.ts';
import { LoadingLine } from '../../shell/loading-line.tsx';
import { AccountFrame } from '../sections/account-frame.tsx';
import { IdlePart } from './idle-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** `/account/security`: where the person is signed in, what happens on a shared device, and the second factor. */
export function SecurityScreen() {
  const { data } = useAccount();
  const account = data?.account;
  return (
    <AccountFrame heading="Segurança">
      {account ? (
        <>
          <SessionsPart />
          <IdlePart account={account} />
          <SecondFactorPart account={account} />
        </>
      ) : (
        <LoadingLine />
      )}
    </AccountFrame>
  );
}
