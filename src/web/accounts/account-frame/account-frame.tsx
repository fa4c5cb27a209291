import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { type Section, SectionLinks } from '#web/platform/ui/section-links.tsx';

const sections: readonly Section[] = [
  { to: '/account', label: 'Perfil' },
  { to: '/account/about', label: 'Sobre você' },
  { to: '/account/security', label: 'Segurança' },
  { to: '/account/consent', label: 'Consentimento' },
  { to: '/account/data', label: 'Meus dados' },
];

type Props = {
  heading: string;
  /** Of the document, when it is another than the heading. */
  title?: string;
  children: ReactNode;
};

/** What all parts of `/account` have around them: heading and the links to the other parts. The heading is the page's only `h1`. */
export function AccountFrame({ heading, title = heading, children }: Props) {
  usePageTitle(title);
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <Title order={1}>{heading}</Title>
      <SectionLinks label="Partes da sua conta" sections={sections} />
      {children}
    </Stack>
  );
}
