import { useEffect } from 'react';
import { lateComponent, type Unloaded } from '#web/platform/late/late-component.tsx';
import type { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';

type Props = Parameters<typeof QuestionDialog>[0];

/** The question at leaving, whose window and what holds the focus in it are only loaded before an item is worked at. */
export const LateQuestion = lateComponent<Props>(
  async () => (await import('#web/platform/ui/question-dialog.tsx')).QuestionDialog,
  LeaveUnasked,
);

/** Leaving loses nothing: where the question could not be loaded nobody is kept. */
function LeaveUnasked({ wanted: { isOpen, onNo } }: Unloaded<Props>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it would open
  useEffect(() => {
    if (isOpen) onNo();
  }, [isOpen]);
  return null;
}
