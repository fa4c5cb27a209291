import { Group, Text } from '@mantine/core';
import { ButtonLink } from './button-link.tsx';
import type { PageAddress } from './page-address.ts';

export type Pages<Values extends { page: number } = { page: number }> = {
  address: Pick<PageAddress<string, Values>, 'link'>;
  /** Values from the address; the page may be past the end of a list that shrank. */
  values: Values;
  total: number;
  pageSize: number;
};

/** Pagination links; nothing for a single page. */
export function ListPages<Values extends { page: number }>({ address, values, total, pageSize }: Pages<Values>) {
  const { page } = values;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (lastPage === 1 && page === 1) return null;
  const pageLink = (to: number, label: string) => {
    const place = address.link({ ...values, page: to }) as unknown as { to: '.' };
    return (
      <ButtonLink {...place} variant="default">
        {label}
      </ButtonLink>
    );
  };
  return (
    <Group className="wm-not-printed">
      {page > 1 && pageLink(Math.min(page - 1, lastPage), 'Página anterior')}
      <Text>
        Página {page} de {lastPage}
      </Text>
      {page < lastPage && pageLink(page + 1, 'Próxima página')}
    </Group>
  );
}
