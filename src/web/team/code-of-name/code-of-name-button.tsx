import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NamedPlace } from '#contract/team/code-of-name-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { CodeOfNameDialog } from './code-of-name-dialog.tsx';

type Props = {
  from: NamedPlace;
  /** Of the account, or of the message. */
  id: string;
  name: string;
};

/** Leads from a name to the participation under its code, for a reason; nothing for whoever does not follow people up. */
export function CodeOfNameButton({ from, id, name }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (!useHoldsRole('care')) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => setIsAsking(true)}
        aria-label={`Abrir participação de ${name}`}
      >
        Abrir participação
      </Button>
      {isAsking && <CodeOfNameDialog from={from} id={id} name={name} onClose={() => setIsAsking(false)} />}
    </>
  );
}
