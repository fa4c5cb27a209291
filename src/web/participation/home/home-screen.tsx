import { Stack, Text } from '@mantine/core';
import { refusalToJoin } from '#study/days/study-state.ts';
import { mustRenewConsent } from '#web/participation/day-plan/must-renew-consent.ts';
import { EnrolmentClosed } from '#web/participation/enrolment/enrolment-closed.tsx';
import { NotAdmitted } from '#web/participation/enrolment/not-admitted.tsx';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { SaveStateLine } from '#web/platform/frame/save-state-line.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useReloadForNewBuild } from '#web/platform/frame/use-reload-for-new-build.ts';
import { useAccount, useMaterial } from '#web/platform/server-state/server-state.ts';
import { useStudyState } from '#web/platform/server-state/use-study-state.ts';
import { ConsentChanged } from './consent-changed.tsx';
import { Invitation } from './invitation.tsx';
import type { ReminderControl } from './reminder-control.ts';
import { StudyDayView } from './study-day-view.tsx';
import { useCurrentProgress } from './use-current-progress.ts';

/** `/` when signed in. */
export function HomeScreen({ Reminders }: { Reminders: ReminderControl }) {
  usePageTitle('Início');
  useReloadForNewBuild();
  const progress = useCurrentProgress();
  const material = useMaterial();
  const isFromDevice = useAccount().data?.isFromDevice === true;
  const study = useStudyState(material.data);
  if (progress.data === undefined || material.data === undefined) {
    const error = progress.error ?? material.error;
    const retry = () => Promise.all([progress.refetch(), material.refetch()]);
    return <QueryState error={error} onRetry={retry} />;
  }
  const { enrolment } = progress.data;
  if (enrolment !== 'enrolled') {
    if (study === null) return <LoadingLine />;
    const who = enrolment === 'consented' ? 'consented' : 'account';
    if (refusalToJoin(study.state) !== null) return <EnrolmentClosed study={study} who={who} />;
    if (progress.data.enrolmentRefusal)
      return <NotAdmitted why={progress.data.enrolmentRefusal} hasConsented={who === 'consented'} />;
  }
  if (mustRenewConsent(progress.data)) return <ConsentChanged progress={progress.data} />;
  if (enrolment !== 'enrolled') {
    const { instructions, questionnaire } = material.data;
    const text = instructions.days.invitation;
    return <Invitation progress={progress.data} text={text} questions={questionnaire.fields} />;
  }
  return (
    <Stack gap="xl">
      {isFromDevice && (
        <Text role="status">
          Agora não há conexão. Este é o seu dia como estava da última vez; quando a conexão voltar, ele se atualiza
          sozinho.
        </Text>
      )}
      <StudyDayView progress={progress.data} texts={material.data.instructions.days} Reminders={Reminders} />
      <SaveStateLine />
    </Stack>
  );
}
