import { Container, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';

/** A page with one short form. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <PageFrame>
      <Container size={440} px={0} py={{ base: 0, sm: 'xl' }}>
        <Paper p={{ base: 0, xs: 'xl' }} bg="transparent">
          <Stack gap="lg">
            <Title order={1}>
              <WholeWords>{title}</WholeWords>
            </Title>
            {children}
          </Stack>
        </Paper>
      </Container>
    </PageFrame>
  );
}
