import { Button, Group, Text } from '@mantine/core';
import { missingHint } from './inventory-choices.ts';
import classes from './submit-inventory.module.css';

type Props = {
  missing: readonly number[];
  /** Absent where what is missing is in view already. */
  onGoTo?(item: number): void;
  onSubmit(): void;
};

/** Enviar, and while it is not to be had, what is missing: each one tap away. */
export function SubmitInventory({ missing, onGoTo, onSubmit }: Props) {
  return (
    <Group align="center" gap="md">
      <Button
        size="lg"
        className={classes.send}
        disabled={missing.length > 0}
        aria-describedby="inventory-missing"
        onClick={onSubmit}
      >
        Enviar
      </Button>
      <Text id="inventory-missing" mih="1.6em" className={classes.missing}>
        {missingHint(missing.length)}
      </Text>
      {onGoTo && missing.length > 0 && (
        <Group gap="xs" w="100%">
          {missing.map((item) => (
            <Button
              key={item}
              variant="default"
              px={0}
              w={48}
              aria-label={`Ir para a frase ${item}`}
              onClick={() => onGoTo(item)}
            >
              {item}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  );
}
