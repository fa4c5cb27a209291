import { Button, Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type ReactNode, useState } from 'react';
import { Outcome } from './outcome.tsx';

type Props = {
  /** What is shown this once. */
  secret: string;
  copied: string;
  /** What else can be done where the browser does not let a page copy. */
  notCopied: string;
  /** What the person says before they go on. */
  kept: string;
  onKept(): void;
  /** Other ways to keep it. */
  children?: ReactNode;
};

/** Below a secret that is shown only once: ways to keep it, and no way on before the person says that it is kept. */
export function KeptOnce({ secret, copied, notCopied, kept, onKept, children }: Props) {
  const [isKept, setIsKept] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome(copied);
    } catch {
      setOutcome(`Este navegador não deixou copiar. ${notCopied}`);
    }
  }

  return (
    <>
      <Group>
        <Button variant="default" onClick={copy}>
          Copiar
        </Button>
        {children}
      </Group>
      <Outcome>{outcome}</Outcome>
      <Checkbox checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} label={kept} />
      <Group>
        <Button disabled={!isKept} onClick={onKept}>
          Concluir
        </Button>
      </Group>
    </>
  );
}
