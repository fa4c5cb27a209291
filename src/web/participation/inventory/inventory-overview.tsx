import { Stack, Title, UnstyledButton } from '@mantine/core';
import type { PublicMaterial } from '#study/material/material.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';
import { type Choices, inventoryItems, missingItems } from './inventory-choices.ts';
import classes from './inventory-overview.module.css';
import { SubmitInventory } from './submit-inventory.tsx';

type Props = {
  texts: PublicMaterial['inventory'];
  choices: Choices;
  onGoTo(item: number): void;
  onSubmit(): void;
};

export function InventoryOverview({ texts, choices, onGoTo, onSubmit }: Props) {
  const heading = useHeadingAtTop();
  const labelOf = (item: number) => texts.answers.find(({ value }) => value === choices[item]?.value)?.shortLabel;
  return (
    <Stack gap="lg" className={classes.screen}>
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Todas as frases
      </Title>
      {/* Above the list, which exceeds any phone. */}
      <ScreenActions>
        <SubmitInventory missing={missingItems(choices)} waysThere="first" onGoTo={onGoTo} onSubmit={onSubmit} />
      </ScreenActions>
      <ol className={classes.list}>
        {inventoryItems.map((item) => (
          <li key={item}>
            <UnstyledButton
              className={classes.item}
              data-answered={choices[item] !== undefined || undefined}
              onClick={() => onGoTo(item)}
            >
              <span>
                {item}. {texts.items[item - 1]}
              </span>
              <span className={classes.answer}>{labelOf(item) ?? 'Sem resposta'}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
