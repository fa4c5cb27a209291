import { IconCheck } from '@tabler/icons-react';
import { useSaveState } from '#web/platform/journal/journal.ts';
import type { ItemChoice } from './inventory-choices.ts';

export function ItemState({ state }: { state: ItemChoice['state'] }) {
  const { kind, deviceStorage } = useSaveState();
  if (state === 'saved') {
    return (
      <>
        <IconCheck size={16} aria-hidden /> Resposta salva
      </>
    );
  }
  const isHeldUp = kind === 'offline' || kind === 'signedOut';
  return state === 'kept' && isHeldUp && deviceStorage === 'kept' ? 'Guardada neste aparelho' : 'Salvando...';
}
