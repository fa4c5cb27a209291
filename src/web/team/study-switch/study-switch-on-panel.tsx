import { useQuery } from '@tanstack/react-query';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { StudySwitchPanel } from './study-switch-panel.tsx';
import { studySwitchQuery } from './study-switch-query.ts';

/** For staff, where they land: the switch itself. What keeps them from it (`StaffFailure`) is said on its own page. */
export function StudySwitchOnPanel() {
  const { data } = useQuery(studySwitchQuery);
  if (data === undefined) return null;
  return (
    <StudySwitchPanel view={data} way={<StandaloneLink to="/staff/study">Ver o que mudou, e quando</StandaloneLink>} />
  );
}
