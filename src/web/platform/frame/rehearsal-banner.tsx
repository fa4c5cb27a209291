import { useQuery } from '@tanstack/react-query';
import { factsOfPage } from '#web/platform/server-state/facts-of-page.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';

/** Present from the first paint, as it moves everything below. */
export function RehearsalBanner() {
  const { data } = useQuery(installationQuery);
  const isRehearsal = (data ?? factsOfPage()?.installation)?.rehearsal === true;
  return isRehearsal && <RehearsalNotice />;
}
