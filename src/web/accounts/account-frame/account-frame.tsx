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
  /** Document title, if not the heading. */
  title?: string;
  children: ReactNode;
};

/** Frame of `/account` pages: the only `h1`, and links to the other parts. */
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
