import { Anchor, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { firstStep } from '#web/platform/manual/first-step.ts';
import { usePageAboutScreen } from '#web/platform/manual/steps-in-manual.ts';
import { previewPath } from '#web/platform/server-state/preview-page.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { SectionLinks } from '#web/platform/ui/section-links.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { openSections, type StaffRoom } from './staff-sections.ts';

type Props = { heading: string; room?: StaffRoom; children: ReactNode };

/**
 * What staff's screens have around them: the ways to the parts of the room, where there is more than this one, and to the page of the
 * manual about this one. The heading is the only `h1`.
 */
export function StaffFrame({ heading, room = 'team', children }: Props) {
  usePageTitle(heading);
  const page = usePageAboutScreen();
  const { label, sections } = openSections(room, useAccount().data?.account ?? null);
  return (
    <Stack gap="md">
      {sections.length > 1 && <SectionLinks areMany marksBelow label={label} sections={sections} />}
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          {heading}
        </Title>
        <Group gap="md" className="wm-not-printed">
          {/* A page of its own: it begins with nothing of this one. */}
          <Anchor href={previewPath} size="sm">
            Ver como participante
          </Anchor>
          {page !== null && (
            <StandaloneLink to="/ajuda/$page" params={{ page }} state={firstStep} size="sm">
              Ajuda desta tela
            </StandaloneLink>
          )}
        </Group>
      </Group>
      {children}
    </Stack>
  );
}
