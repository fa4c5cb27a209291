import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shell/use-page-title.ts';
import { type Section, SectionLinks } from '../ui/section-links.tsx';

const sections: readonly Section[] = [
  { to: '/staff/people', label: 'Pessoas' },
  { to: '/staff/audit-log', label: 'Registro de acessos' },
  { to: '/staff/mail', label: 'E-mails' },
];

/** What staff's account screens have around them. The heading is the page's only `h1`. */
export function StaffFrame({ heading, children }: { heading: string; children: ReactNode }) {
  usePageTitle(heading);
  return (
    <Stack gap="md">
      <SectionLinks label="Partes da equipe" sections={sections} />
      <Title order={1} size="h2">
        {heading}
      </Title>
      {children}
    </Stack>
  );
}
