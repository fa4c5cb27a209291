import { AccountFrame } from '#web/accounts/account-frame/account-frame.tsx';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { IdlePart } from './idle-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** `/account/security`: sessions, shared device and second factor. */
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
