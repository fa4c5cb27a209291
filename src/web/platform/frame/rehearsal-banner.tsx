import { useQuery } from '@tanstack/react-query';
import { readEmbeddedFacts } from '#web/platform/server-state/embedded-facts.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';
import { RehearsalNotice } from './rehearsal-notice.tsx';

/** Present from the first paint, as it moves everything below. */
export function RehearsalBanner() {
  const { data } = useQuery(installationQuery);
  const isRehearsal = (data ?? readEmbeddedFacts()?.installation)?.rehearsal === true;
  return isRehearsal && <RehearsalNotice />;
}
