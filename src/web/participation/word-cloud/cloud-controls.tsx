import { Button, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';

type Props = {
  level: number;
  onZoom(steps: number): void;
  onReset(): void;
};

export function CloudControls({ level, onZoom, onReset }: Props) {
  return (
    <Group gap="xs" className="wm-not-printed">
      <Button variant="default" px="sm" onClick={() => onZoom(-1)} aria-label="Afastar">
        <IconMinus size={20} aria-hidden />
      </Button>
      <Button variant="default" px="sm" onClick={() => onZoom(1)} aria-label="Aproximar">
        <IconPlus size={20} aria-hidden />
      </Button>
      <Button variant="default" leftSection={<IconZoomReset size={20} aria-hidden />} onClick={onReset}>
        Ver tudo
      </Button>
      <Text c="dimmed" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {Math.round(level * 100)}%
      </Text>
    </Group>
  );
}
