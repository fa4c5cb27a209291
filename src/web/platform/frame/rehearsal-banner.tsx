import { useQuery } from '@tanstack/react-query';
import { factsOfPage } from '#web/platform/server-state/facts-of-page.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';

/** Says on every screen that this installation is a rehearsal: from the first picture on, since it moves all that is below. */
export function RehearsalBanner() {
  const { data } = useQuery(installationQuery);
  const isRehearsal = (data ?? factsOfPage()?.installation)?.rehearsal === true;
  return isRehearsal && <RehearsalNotice />;
}
