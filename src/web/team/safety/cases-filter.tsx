import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useNavigate } from '@tanstack/react-router';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import classes from './cases-filter.module.css';
import { type CasesSearch, casesAddressOf } from './cases-in-address.ts';

const outcomes = [
  { value: '', label: 'Todos os desfechos' },
  ...Object.entries(caseEndingNames).map(([value, label]) => ({ value, label })),
];

/** Open or closed cases, and the closed ones by how they ended. The address of the screen carries both. */
export function CasesFilter({ search, open }: { search: CasesSearch; open: number }) {
  const navigate = useNavigate();
  const show = (wanted: Partial<CasesSearch>) =>
    void navigate({ to: '/safetycases', search: casesAddressOf({ ...search, page: 1, ...wanted }) });
  return (
    <search className={classes.filter}>
      <SegmentedControl
        aria-label="Quais casos mostrar"
        size="md"
        value={search.show}
        onChange={(value) => show({ show: value as CasesSearch['show'], outcome: null })}
        data={[
          { value: 'open', label: `Abertos (${open.toLocaleString('pt-BR')})` },
          { value: 'closed', label: 'Encerrados' },
        ]}
      />
      {search.show === 'closed' && (
        <NativeSelect
          label="Desfecho"
          size="md"
          data={outcomes}
          value={search.outcome ?? ''}
          onChange={(event) => show({ outcome: (event.currentTarget.value || null) as CasesSearch['outcome'] })}
        />
      )}
    </search>
  );
}
