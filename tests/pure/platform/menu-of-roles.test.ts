import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RoleHolder, staffRoles } from '#contract/platform/staff-roles.ts';
import { openStaffPages } from '#web/platform/staff-pages/staff-pages.ts';

const manual = readFileSync('docs/manual/pesquisa-equipe.md', 'utf8');
const rows = new Map(
  Array.from(manual.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm), ([, role = '', opens = '']) => [role, opens] as const),
);
const names = { reading: 'Leitura', analysis: 'Análise', care: 'Cuidado', administration: 'Administração' };

const labelsFor = (holder: RoleHolder) =>
  (['analysis', 'team'] as const).flatMap((area) => openStaffPages(area, holder).map(({ label }) => label));

test.each(staffRoles)('the manual says which parts of the menu are open to %s, and of no other role', (role) => {
  const open = labelsFor({ staff: false, staffRoles: [role] });
  const said = `${rows.get(`**${names[role]}**`)}, ${rows.get('qualquer um')}`;
  expect(open.filter((label) => !said.includes(label))).toEqual([]);
  const closed = labelsFor({ staff: true, staffRoles: [] }).filter((label) => !open.includes(label));
  const parts = said.split(/[,;:.] ?/).map((part) => part.trim());
  expect(parts.filter((part) => closed.includes(part))).toEqual([]);
});
