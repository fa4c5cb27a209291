import { Text } from '@mantine/core';
import { ButtonLink } from '../ui/button-link.tsx';
import { type PeopleSearch, queryOf } from './people-search.ts';

type Props = { search: PeopleSearch; total: number; pageSize: number };

/** Ways to the page before and the page after. */
export function PeoplePages({ search, total, pageSize }: Props) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (lastPage === 1 && search.page === 1) return null;
  const at = (page: number) => queryOf({ ...search, page });
  return (
    <>
      {search.page > 1 && (
        <ButtonLink to="/staff/people" search={at(Math.min(search.page - 1, lastPage))} variant="default">
          Página anterior
        </ButtonLink>
      )}
      <Text>
        Página {search.page} de {lastPage}
      </Text>
      {search.page < lastPage && (
        <ButtonLink to="/staff/people" search={at(search.page + 1)} variant="default">
          Próxima página
        </ButtonLink>
      )}
    </>
  );
}
