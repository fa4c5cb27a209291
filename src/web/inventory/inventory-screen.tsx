import { useMaterial, useProgress } from '../server-state.ts';
import { FailureNotice } from '../shell/failure-notice.tsx';
import { LoadingLine } from '../shell/loading-line.tsx';
import { TaskFrame } from '../shell/task-frame.tsx';
import { InventoryOfDay } from './inventory-of-day.tsx';

/** `/inventories`: the 21 statements of the current day. */
export function InventoryScreen() {
  const { data: progress } = useProgress();
  const { data: material, error, refetch } = useMaterial();
  if (progress === undefined || material === undefined) {
    return (
      <TaskFrame title="Inventário">
        {error ? <FailureNotice error={error} onRetry={refetch} /> : <LoadingLine />}
      </TaskFrame>
    );
  }
  return <InventoryOfDay key={progress.day} day={progress.day} material={material} />;
}
