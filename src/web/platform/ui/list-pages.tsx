import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** From 1; may lie behind the last one, when the list has become shorter. */
  page: number;
  total: number;
  pageSize: number;
  linkTo(page: number, label: string): ReactNode;
};

/** Ways to the page before and the page after; nothing where there is one page only. */
export function ListPages({ page, total, pageSize, linkTo }: Props) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (lastPage === 1 && page === 1) return null;
  return (
    <Group>
      {page > 1 && linkTo(Math.min(page - 1, lastPage), 'Página anterior')}
      <Text>
        Página {page} de {lastPage}
      </Text>
      {page < lastPage && linkTo(page + 1, 'Próxima página')}
    </Group>
  );
}

/** In place of the rows of a page that lies behind the last one. */
export function PageGone() {
  return <Text>Esta página não existe mais: a lista ficou menor. Volte para a primeira.</Text>;
}
