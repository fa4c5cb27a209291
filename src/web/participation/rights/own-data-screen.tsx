import { useQuery } from '@tanstack/react-query';
import { AccountFrame } from '#web/accounts/account-frame/account-frame.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useAccount, useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { consentsQuery } from './consents-query.ts';
import { DownloadOwnData } from './download-own-data.tsx';
import { OwnTimeZone } from './own-time-zone.tsx';
import { StoredDataSummary } from './stored-data-summary.tsx';
import { WithdrawFromStudy } from './withdraw-from-study.tsx';

export function OwnDataScreen() {
  const account = useAccount().data?.account;
  const material = useMaterial();
  const progress = useProgress();
  const consents = useQuery({ ...consentsQuery, refetchOnMount: 'always' });
  const failed = [material, progress, consents].find(({ error, data }) => error !== null && data === undefined);
  const isReady = account && material.data && progress.data && consents.data;
  return (
    <AccountFrame heading="Meus dados">
      {!isReady && (
        <QueryState error={failed?.error} onRetry={() => failed?.refetch()} waiting={<DelayedSkeleton lines={8} />} />
      )}
      {isReady && (
        <>
          <DownloadOwnData />
          {progress.data.enrolment === 'enrolled' && <OwnTimeZone />}
          <StoredDataSummary enrolment={progress.data.enrolment} hasConsented={consents.data.consents.length > 0} />
          <WithdrawFromStudy
            accountId={account.id}
            isOrWasStaff={account.isOrWasStaff}
            evidence={consents.data.consents[0]?.evidenceAfterLeaving ?? 'count'}
            takesPart={progress.data.enrolment === 'enrolled'}
            texts={material.data.consent.withdrawal}
          />
        </>
      )}
    </AccountFrame>
  );
}
