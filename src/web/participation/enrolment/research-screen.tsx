import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { refusalToJoin } from '#study/days/study-state.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useFocusAfterStep } from '#web/platform/frame/use-focus-after-step.ts';
import { useGoHome } from '#web/platform/frame/use-go-home.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { materialQuery, useAccount, useProgress } from '#web/platform/server-state/server-state.ts';
import { type EnrolmentStatus, useStudyState } from '#web/platform/server-state/use-study-state.ts';
import { ConsentGiven } from './consent-given.tsx';
import { ConsentStep } from './consent-step.tsx';
import { EnrolmentClosed } from './enrolment-closed.tsx';
import { EnrolmentDone } from './enrolment-done.tsx';
import { NotAdmitted } from './not-admitted.tsx';
import { QuestionnaireStep } from './questionnaire-step.tsx';
import { useSignedDocumentMissing } from './use-signed-document-missing.ts';

const noop = () => {};

/** `/research`: the public consent text, then the questionnaire. */
export function ResearchScreen() {
  const account = useAccount();
  // The current text, not the one that the page was loaded with.
  const material = useQuery({ ...materialQuery, refetchOnMount: 'always' });
  const study = useStudyState(material.data);
  if (account.data === undefined || material.data === undefined || study === null) {
    const failed = account.error ? account : material.error ? material : null;
    return (
      <PageFrame>
        <QueryState error={failed?.error} onRetry={() => failed?.refetch()} />
      </PageFrame>
    );
  }
  if (account.data.account === null) {
    if (refusalToJoin(study.state) !== null) return <ClosedPage study={study} who="visitor" />;
    const visitor = { accountId: null, status: 'new', onAccepted: noop, onGoOn: noop } as const;
    return <ConsentStep material={material.data} {...visitor} />;
  }
  const enrolment = { account: account.data.account, material: material.data, study };
  return <Enrolment {...enrolment} isTextCertain={!material.isFetching} />;
}

function ClosedPage(props: Parameters<typeof EnrolmentClosed>[0]) {
  usePageTitle('Convite');
  return (
    <PageFrame>
      <EnrolmentClosed {...props} />
    </PageFrame>
  );
}

type EnrolmentProps = {
  account: Account;
  material: PublicMaterial;
  /** Confirmed by the server as current. */
  isTextCertain: boolean;
  /** For non-participants. */
  study: EnrolmentStatus;
};

type Stage = 'nextStep' | 'readingAgain' | 'justConsented' | 'justEnrolled';

function Enrolment({ account, material, isTextCertain, study }: EnrolmentProps) {
  const { data: progress, error, refetch } = useProgress();
  const [stage, setStage] = useState<Stage>('nextStep');
  const goHome = useGoHome();
  const { signedConsent } = material.settings;
  const isConsented = progress?.enrolment === 'consented' && !progress.consentOutdated;
  const signedDocument = useSignedDocumentMissing(signedConsent === 'required' && isConsented);
  const isDocumentMissing = signedDocument.isMissing;

  useFocusAfterStep(`${stage} ${isDocumentMissing === 'yes'}`);

  if (stage === 'justEnrolled') return <EnrolmentDone title={material.questionnaire.title} />;
  if (progress === undefined) {
    return (
      <PageFrame>
        <QueryState error={error} onRetry={refetch} />
      </PageFrame>
    );
  }
  const isEnrolled = progress.enrolment === 'enrolled';
  // An acceptance in time still leads to the copy.
  if (refusalToJoin(study.state) !== null && !isEnrolled && stage !== 'justConsented') {
    return <ClosedPage study={study} who={progress.enrolment === 'consented' ? 'consented' : 'account'} />;
  }
  if (progress.enrolmentRefusal && !isEnrolled && stage !== 'justConsented') {
    return (
      <PageFrame>
        <NotAdmitted why={progress.enrolmentRefusal} hasConsented={progress.enrolment === 'consented'} />
      </PageFrame>
    );
  }
  if (isDocumentMissing === 'unknown' && signedDocument.error) {
    return (
      <PageFrame>
        <FailureNotice error={signedDocument.error} onRetry={signedDocument.refetch} />
      </PageFrame>
    );
  }
  if ((progress.consentOutdated && !isTextCertain) || isDocumentMissing === 'unknown') {
    return (
      <PageFrame>
        <LoadingLine />
      </PageFrame>
    );
  }
  const isAccepted = progress.enrolment !== 'none' && !progress.consentOutdated;
  if (isAccepted && (stage === 'justConsented' || (stage === 'nextStep' && isDocumentMissing === 'yes'))) {
    return (
      <ConsentGiven
        signedConsent={signedConsent}
        isEnrolled={isEnrolled}
        onGoOn={isEnrolled ? () => goHome(null) : () => show('nextStep')}
      />
    );
  }
  if (isAccepted && isEnrolled) return <Navigate to="/" replace />;
  if (isAccepted && stage !== 'readingAgain') {
    return (
      <QuestionnaireStep
        account={account}
        material={material}
        onBack={() => show('readingAgain')}
        onEnrolled={() => setStage('justEnrolled')}
      />
    );
  }
  return (
    <ConsentStep
      material={material}
      accountId={account.id}
      status={isAccepted ? 'accepted' : progress.consentOutdated ? 'renewal' : 'new'}
      onAccepted={() => show('justConsented')}
      onGoOn={() => show('nextStep')}
    />
  );

  function show(next: Stage) {
    setStage(next);
    window.scrollTo(0, 0);
  }
}
