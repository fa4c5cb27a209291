import { Button, Group, Text } from '@mantine/core';
import classes from './save-bar.module.css';

type Props = {
  /** `kept`: changed, with a draft stored on the device. */
  state: 'unchanged' | 'changed' | 'kept' | 'saving' | 'justSaved';
  hasFaults: boolean;
  failure: { message: string } | null;
  onUndo(): void;
};

const sentences: Record<Props['state'], string> = {
  unchanged: '',
  changed: 'Mudanças não salvas.',
  kept: 'Mudanças não salvas; guardadas neste aparelho até você sair da conta.',
  saving: 'Salvando...',
  justSaved: 'Tudo salvo.',
};

/** Sticky where there is room. */
export function SaveBar({ state, hasFaults, failure, onUndo }: Props) {
  const isChanged = state === 'changed' || state === 'kept';
  const sentence = hasFaults
    ? 'Confira os campos marcados.'
    : isChanged && failure
      ? `${failure.message} ${sentences[state]}`
      : sentences[state];
  return (
    <div className={classes.bar} data-pinned>
      <Text role="status" size="sm" fw={600} mih={0} flex="1 1 180px">
        {sentence}
      </Text>
      <Group gap="xs">
        {isChanged && (
          <Button variant="subtle" onClick={onUndo}>
            Desfazer
          </Button>
        )}
        <Button type="submit" aria-disabled={state === 'saving'}>
          Salvar
        </Button>
      </Group>
    </div>
  );
}
