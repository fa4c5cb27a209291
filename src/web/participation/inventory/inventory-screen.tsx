import { useRegisterPage } from '#web/participation/pages/use-register-page.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { InventoryOfDay } from './inventory-of-day.tsx';

/** `/inventories`. */
export function InventoryScreen() {
  useRegisterPage();
  const { data: progress } = useProgress();
  const { data: material, error, refetch } = useMaterial();
  if (progress === undefined || material === undefined) {
    return (
      <TaskFrame title="Questionário">
        <QueryState error={error} onRetry={refetch} />
      </TaskFrame>
    );
  }
  return <InventoryOfDay key={progress.day} day={progress.day} material={material} />;
}
