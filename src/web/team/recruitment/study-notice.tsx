import { Alert } from '@mantine/core';
import { stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';

/** On screen only, also above a poster. */
export function StudyNotice({ study }: { study: StudyState }) {
  if (study === 'open') return null;
  return (
    <Alert maw="75ch" bg="var(--wm-notice)" className="wm-not-printed">
      A pesquisa está {stateNames[study]}: ninguém entra agora, por nenhum link.
    </Alert>
  );
}
