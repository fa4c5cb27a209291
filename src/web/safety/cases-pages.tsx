import { Text } from '@mantine/core';
import { ButtonLink } from '../ui/button-link.tsx';
import { type CasesSearch, queryOf } from './cases-search.ts';

type Props = { search: CasesSearch; total: number; pageSize: number };

/** Ways to the page before and the page after. */
export function CasesPages({ search, total, pageSize }: Props) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (lastPage === 1 && search.page === 1) return null;
  const at = (page: number) => queryOf({ ...search, page });
  return (
    <>
      {search.page > 1 && (
        <ButtonLink to="/safetycases" search={at(Math.min(search.page - 1, lastPage))} variant="default">
          Página anterior
        </ButtonLink>
      )}
      <Text>
        Página {search.page} de {lastPage}
      </Text>
      {search.page < lastPage && (
        <ButtonLink to="/safetycases" search={at(search.page + 1)} variant="default">
          Próxima página
        </ButtonLink>
      )}
    </>
  );
}
