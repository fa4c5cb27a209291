import { useQuery } from '@tanstack/react-query';
import { AccountFrame } from '#web/accounts/account-frame/account-frame.tsx';
import { UntilThere } from '#web/platform/frame/until-there.tsx';
import { useAccount, useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { consentsQuery } from './consents-query.ts';
import { DownloadOwnData } from './download-own-data.tsx';
import { LeaveStudy } from './leave-study.tsx';
import { OwnTimeZone } from './own-time-zone.tsx';
import { WhatIsStored } from './what-is-stored.tsx';

/** `/account/data`. */
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
        <UntilThere error={failed?.error} onRetry={() => failed?.refetch()} waiting={<LateSkeleton lines={8} />} />
      )}
      {isReady && (
        <>
          <DownloadOwnData />
          {progress.data.enrolment === 'enrolled' && <OwnTimeZone />}
          <WhatIsStored enrolment={progress.data.enrolment} hasConsented={consents.data.consents.length > 0} />
          <LeaveStudy
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
