import { Button, Group, Text } from '@mantine/core';

type Props = {
  name: string;
  wasThere: boolean;
  /** What it says where the draft began. */
  before: string | null;
  onWrite(content: string): void;
};

const planToBeginWith = `---
version: '1.0'
registered: ${new Date().toISOString().slice(0, 10)}
plannedPeople: null
blindedUntilPeople: null
blindedUntil: null
confirmatory:
  - change.depression.1-3
elsewhere: []
---

# Hipóteses

`;

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
          <Button variant="default" onClick={() => onWrite(planToBeginWith)}>
            Começar um plano de análise
          </Button>
        )}
      </Group>
    </>
  );
}
