import { Alert } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { wholeInventoryFromEm } from '#study/inventory/inventory.ts';
import { type InventoryAnswer, inventoryItemCount, type StudyDay } from '#study/protocol.ts';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import type { AnsweringProps } from './answering-props.ts';
import { InventoryByItem } from './inventory-by-item.tsx';
import { missingItems, visibleAnswers } from './inventory-choices.ts';
import type { OpenedInventory } from './open-inventory.ts';
import { useInventoryAnswers } from './use-inventory-answers.ts';
import { WholeInventory } from './whole-inventory.tsx';

type Props = {
  day: StudyDay;
  opened: Extract<OpenedInventory, { kind: 'answering' }>;
  notice: string | null;
  onRefused(error: unknown): void;
  onSubmit(seen: InventoryAnswer[]): void;
};

export function InventoryForm({ day, opened, notice, onRefused, onSubmit }: Props) {
  const { choices, choose } = useInventoryAnswers(day, opened, onRefused);
  // A publication must not change texts while they are read.
  const { texts } = opened;
  const hasRoom = useMediaQuery(`(min-width: ${wholeInventoryFromEm}em)`, undefined, {
    getInitialValueInEffect: false,
  });
  const keptPlace: AnsweringProps['keptPlace'] = useRef(null);
  const done = inventoryItemCount - missingItems(choices).length;
  const Layout = hasRoom ? WholeInventory : InventoryByItem;
  return (
    <TaskFrame
      title={texts.title}
      progress={{
        done,
        total: inventoryItemCount,
        label: `${done} de ${inventoryItemCount} respondidas`,
        brief: `${done} de ${inventoryItemCount}`,
        manner: 'free',
        staysInView: true,
      }}
    >
      {notice !== null && (
        <Alert role="alert" mb="lg" maw="62.5rem" mx="auto" w="100%">
          {notice}
        </Alert>
      )}
      <Layout
        texts={texts}
        choices={choices}
        onChoose={choose}
        onSubmit={() => onSubmit(visibleAnswers(choices))}
        keptPlace={keptPlace}
      />
    </TaskFrame>
  );
}
