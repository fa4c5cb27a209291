import type { PublicMaterial } from '#study/material/material.ts';
import { EndOfPart } from '#web/participation/day-plan/end-of-part.tsx';
import { CareCard } from './care-card.tsx';

export function InventoryDone({ careSuggested, help }: { careSuggested: boolean; help: PublicMaterial['help'] }) {
  return (
    <EndOfPart title="Respostas guardadas. Agradecemos por contar como você esteve." isToBeSeen={careSuggested}>
      {careSuggested && <CareCard help={help} />}
    </EndOfPart>
  );
}
