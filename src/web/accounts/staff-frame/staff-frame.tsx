import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { SectionLinks } from '#web/platform/ui/section-links.tsx';
import { openSections, type StaffRoom } from './staff-sections.ts';

type Props = { heading: string; room?: StaffRoom; children: ReactNode };

/** What staff's screens have around them: the ways to the parts of the room, where there is more than this one. The heading is the only `h1`. */
export function StaffFrame({ heading, room = 'team', children }: Props) {
  usePageTitle(heading);
  const { label, sections } = openSections(room, useAccount().data?.account ?? null);
  return (
    <Stack gap="md">
      {sections.length > 1 && <SectionLinks label={label} sections={sections} />}
      <Title order={1} size="h2">
        {heading}
      </Title>
      {children}
    </Stack>
  );
}
