import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { readCompletionLink } from '#contract/participation/recruitment-calls.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import classes from './day-over.module.css';

/** Return link, fetched only for participants referred by another service. */
export function CompletionLink({ progress: { cameByLink, finishedDays } }: { progress: ProgressView }) {
  const { data } = useQuery({
    queryKey: ['completion link', finishedDays.length],
    queryFn: () => fetchFromServer(readCompletionLink),
    enabled: cameByLink && finishedDays.length > 0,
  });
  if (data?.address == null) return null;
  return (
    <Stack gap="xs">
      <Text>Você veio de outro site para participar. Para ele saber que você terminou, volte por aqui.</Text>
      <Group className={classes.ways}>
        <Button component="a" href={data.address} rel="noreferrer">
          Voltar ao site que convidou você
        </Button>
      </Group>
    </Stack>
  );
}
