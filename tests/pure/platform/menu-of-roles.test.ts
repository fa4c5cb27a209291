import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RoleHolder, staffRoles } from '#contract/platform/staff-roles.ts';
import { openStaffPages, staffPages } from '#web/platform/staff-pages/staff-pages.ts';

const manual = readFileSync('docs/manual/pesquisa-equipe.md', 'utf8');
const rows = new Map(
  Array.from(manual.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm), ([, role = '', opens = '']) => [role, opens] as const),
);
const names = { reading: 'Leitura', analysis: 'Análise', care: 'Cuidado', administration: 'Administração' };

const labelsFor = (holder: RoleHolder) =>
  (['analysis', 'team'] as const).flatMap((area) => openStaffPages(area, holder).map(({ label }) => label));

test.each(staffRoles)('the table of the manual names no part of the menu for %s that is closed to it', (role) => {
  const open = labelsFor({ staff: false, staffRoles: [role] });
  const row = `${rows.get(`**${names[role]}**`)}, ${rows.get('qualquer um')}`;
  const closed = labelsFor({ staff: true, staffRoles: [] }).filter((label) => !open.includes(label));
  const parts = row.split(/[,;:.] ?/).map((part) => part.trim());
  expect(parts.filter((part) => closed.includes(part))).toEqual([]);
});

test.each(Object.values(staffPages))('$path has a screen, and its manual page names the role', (page) => {
  const { manual, needsRole, screen } = page;
  expect(existsSync(`src/web/${screen}.tsx`)).toBe(true);
  const text = readFileSync(`docs/manual/${manual}.md`, 'utf8');
  if (needsRole !== 'any') expect(text).toContain(`o papel **${names[needsRole]}**`);
});
