import { Button, Group, Text } from '@mantine/core';
import { planToBeginWith } from './plan-to-begin-with.ts';

type Props = {
  name: string;
  wasThere: boolean;
  /** What it says where the draft began. */
  before: string | null;
  onWrite(content: string): void;
};

/** In the place of a file that the material may do without. */
export function NewFile({ name, wasThere, before, onWrite }: Props) {
  return (
    <>
      <Text maw="75ch">
        {wasThere
          ? 'O rascunho não tem este arquivo: com a publicação, ele sai do material.'
          : 'O material não tem este arquivo, e pode ficar sem ele.'}
      </Text>
      <Group>
        {before !== null && (
          <Button variant="default" onClick={() => onWrite(before)}>
            Pôr de volta
          </Button>
        )}
        {before === null && name === 'analysis_plan.md' && (
          <Button variant="default" onClick={() => onWrite(planToBeginWith(Date.now()))}>
            Começar um plano de análise
          </Button>
        )}
      </Group>
    </>
  );
}
