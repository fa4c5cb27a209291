import { useAnsweringPage } from '#web/participation/pages/use-answering-page.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { InventoryOfDay } from './inventory-of-day.tsx';

/** `/inventories`: the 21 statements of the current day. */
export function InventoryScreen() {
  useAnsweringPage();
  const { data: progress } = useProgress();
  const { data: material, error, refetch } = useMaterial();
  if (progress === undefined || material === undefined) {
    return (
      <TaskFrame title="Questionário">
        {error ? <FailureNotice error={error} onRetry={refetch} /> : <LoadingLine />}
      </TaskFrame>
    );
  }
  return <InventoryOfDay key={progress.day} day={progress.day} material={material} />;
}
