import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '#web/platform/server-state/server-state.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';

/** Says on every screen that this installation is a rehearsal. */
export function RehearsalBanner() {
  const { data } = useQuery(installationQuery);
  return data?.rehearsal === true ? <RehearsalNotice /> : null;
}
