import { useEffect } from 'react';
import { type LoadFailureProps, lazyComponent } from '#web/platform/loading/lazy-component.tsx';
import type { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';

type Props = Parameters<typeof QuestionDialog>[0];

/** Preloaded before the first item. */
export const LazyQuestionDialog = lazyComponent<Props>(
  async () => (await import('#web/platform/ui/question-dialog.tsx')).QuestionDialog,
  LeaveUnasked,
);

/** Fallback: leaves without asking, as nothing is lost. */
function LeaveUnasked({ wanted: { isOpen, onNo } }: LoadFailureProps<Props>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it would open
  useEffect(() => {
    if (isOpen) onNo();
  }, [isOpen]);
  return null;
}
