import { Button, Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type ReactNode, useState } from 'react';
import { LiveMessage } from './live-message.tsx';

type Props = {
  /** Shown once. */
  secret: string;
  copied: string;
  /** Hint when the clipboard is not available. */
  notCopied: string;
  /** Label of the required confirmation. */
  confirmation: string;
  onKept(): void;
  children?: ReactNode;
};

/** A one-time secret with ways to save it; going on needs a confirmation. */
export function OneTimeSecret({ secret, copied, notCopied, confirmation, onKept, children }: Props) {
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
      <LiveMessage>{outcome}</LiveMessage>
      <Checkbox checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} label={confirmation} />
      <Group>
        <Button disabled={!isKept} onClick={onKept}>
          Concluir
        </Button>
      </Group>
    </>
  );
}
