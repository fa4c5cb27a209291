import { useAnsweringPage } from '#web/participation/pages/use-answering-page.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { UntilThere } from '#web/platform/frame/until-there.tsx';
import { useMaterial, useProgress } from '#web/platform/server-state/server-state.ts';
import { InventoryOfDay } from './inventory-of-day.tsx';

/** `/inventories`. */
export function InventoryScreen() {
  useAnsweringPage();
  const { data: progress } = useProgress();
  const { data: material, error, refetch } = useMaterial();
  if (progress === undefined || material === undefined) {
    return (
      <TaskFrame title="Questionário">
        <UntilThere error={error} onRetry={refetch} />
      </TaskFrame>
    );
  }
  return <InventoryOfDay key={progress.day} day={progress.day} material={material} />;
}
