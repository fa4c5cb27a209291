import { Stack, Title, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';
import { type Choices, inventoryItems, missingItems } from './inventory-choices.ts';
import classes from './inventory-overview.module.css';
import { SubmitInventory } from './submit-inventory.tsx';

type Props = { choices: Choices; onGoTo(item: number): void; onSubmit(): void };

/** All statements by number, answered or not, each one tap away. */
export function InventoryOverview({ choices, onGoTo, onSubmit }: Props) {
  const heading = useHeadingAtTop();
  return (
    <Stack gap="lg">
      <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Todas as frases
      </Title>
      <ol className={classes.grid}>
        {inventoryItems.map((item) => {
          const choice = choices[item];
          return (
            <li key={item}>
              <UnstyledButton
                className={classes.item}
                data-answered={choice !== undefined || undefined}
                aria-label={`Frase ${item}, ${choice ? `resposta ${choice.value}` : 'sem resposta'}`}
                onClick={() => onGoTo(item)}
              >
                {item}
                {choice && <IconCheck size={16} aria-hidden />}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
      <SubmitInventory missing={missingItems(choices)} onSubmit={onSubmit} />
    </Stack>
  );
}
