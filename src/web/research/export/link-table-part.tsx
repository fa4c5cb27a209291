import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LinkTableDialog } from './link-table-dialog.tsx';

/** The way from codes to people, apart from everything else. */
export function LinkTablePart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountPart title="Códigos e nomes">
      <Text maw="75ch">
        Qual código é qual pessoa não está em nenhuma exportação. Só baixe esta lista quando precisar agir por alguém, e
        nunca a guarde junto dos dados.
      </Text>
      <Group>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Baixar códigos e nomes…
        </Button>
      </Group>
      {isOpen && <LinkTableDialog onClose={() => setIsOpen(false)} />}
    </AccountPart>
  );
}
