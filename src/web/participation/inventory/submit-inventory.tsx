import { Button, Group, Text } from '@mantine/core';
import { missingHint } from './inventory-choices.ts';
import classes from './submit-inventory.module.css';

type Props = {
  missing: readonly number[];
  /** `first` in narrow layouts. */
  waysThere: 'each' | 'first';
  onGoTo(item: number): void;
  onSubmit(): void;
};

export function SubmitInventory({ missing, waysThere, onGoTo, onSubmit }: Props) {
  const [first] = missing;
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
      {waysThere === 'first' && first !== undefined && (
        <Button size="lg" variant="default" onClick={() => onGoTo(first)}>
          Ir para a frase {first}
        </Button>
      )}
      <Text id="inventory-missing" mih="1.6em" className={classes.missing}>
        {missingHint(missing.length)}
      </Text>
      {waysThere === 'each' && missing.length > 0 && (
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
