import { Stack, Text } from '@mantine/core';
import { useOnset } from '#web/platform/clock/use-onset.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { usePlaceOnPage } from '#web/platform/ui/use-saved-place.ts';
import type { AnsweringProps, InventoryPlace } from './answering-props.ts';
import { focusItem } from './focus-item.ts';
import { inventoryItems, missingItems } from './inventory-choices.ts';
import { InventoryItem } from './inventory-item.tsx';
import { SubmitInventory } from './submit-inventory.tsx';

/** For wide screens. */
export function WholeInventory({ texts, choices, onChoose, onSubmit, keptPlace }: AnsweringProps) {
  const places = usePlaceOnPage(keptPlace);
  const at = (place: InventoryPlace) => (element: HTMLElement | null) => {
    if (element) places.set(place, element);
  };
  const shownAtMs = useOnset('all');
  const goTo = (item: number) => focusItem(places.get(item), 'center');
  return (
    <Stack gap={40} maw="62.5rem" mx="auto" w="100%" pb="xl">
      <Stack gap="xs" ref={at('instruction')}>
        <MarkdownText markdown={texts.instruction} />
        <Text size="sm" c="dimmed">
          No teclado: as teclas de 0 a 3 respondem, e as setas para cima e para baixo mudam de frase.
        </Text>
      </Stack>
      {inventoryItems.map((item) => (
        <InventoryItem
          key={item}
          ref={at(item)}
          item={item}
          texts={texts}
          choice={choices[item]}
          shownAtMs={shownAtMs}
          onChoose={onChoose}
          onMove={(step) => goTo(item + step)}
        />
      ))}
      <div ref={at('overview')}>
        <SubmitInventory missing={missingItems(choices)} waysThere="each" onGoTo={goTo} onSubmit={onSubmit} />
      </div>
    </Stack>
  );
}
